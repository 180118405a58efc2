package shop;

import dev.rowlock.generated.AggregateDescription;
import dev.rowlock.generated.AggregateModel;
import dev.rowlock.generated.RowlockGenerated;
import javax.annotation.processing.Generated;

/**
 * The aggregate {@code Remark}.
 */
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
public final class RowlockRemark_Aggregate implements AggregateModel {
    public RowlockRemark_Aggregate() {
    }

    @Override
    public AggregateDescription describe() {
        return AggregateDescription.root("shop.Remark", "version")
                .build();
    }
}
