package shop;

import dev.rowlock.generated.AggregateDescription;
import dev.rowlock.generated.AggregateModel;
import dev.rowlock.generated.RowlockGenerated;
import javax.annotation.processing.Generated;

/**
 * The way up from {@code Remark}.
 */
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
public final class RowlockRemark_Part implements AggregateModel {
    public RowlockRemark_Part() {
    }

    @Override
    public AggregateDescription describe() {
        return AggregateDescription.part()
                .partToParent("shop.Remark", "order", "shop.PurchaseOrder")
                .partToParent("shop.Remark", "line", "shop.PurchaseOrder$Line")
                .build();
    }
}
