package shop;

import dev.rowlock.generated.AggregateDescription;
import dev.rowlock.generated.AggregateModel;
import dev.rowlock.generated.RowlockGenerated;
import javax.annotation.processing.Generated;

/**
 * The aggregate {@code Parcel}.
 */
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
public final class RowlockParcel_Aggregate implements AggregateModel {
    public RowlockParcel_Aggregate() {
    }

    @Override
    public AggregateDescription describe() {
        return AggregateDescription.root("shop.Parcel", "revision")
                .partToParent("shop.ParcelItem", "parcel", "shop.Parcel")
                .build();
    }
}
