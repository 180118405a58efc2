package shop;

import dev.rowlock.generated.AggregateDescription;
import dev.rowlock.generated.AggregateModel;
import dev.rowlock.generated.RowlockGenerated;
import javax.annotation.processing.Generated;

/**
 * The aggregate {@code Account}.
 */
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
public final class RowlockAccount_Aggregate implements AggregateModel {
    public RowlockAccount_Aggregate() {
    }

    @Override
    public AggregateDescription describe() {
        return AggregateDescription.root("shop.Account", "version")
                .parentToPart("shop.Account", "bookings", "shop.Booking")
                .build();
    }
}
