package shop;

import dev.rowlock.generated.AggregateDescription;
import dev.rowlock.generated.AggregateModel;
import dev.rowlock.generated.RowlockGenerated;
import javax.annotation.processing.Generated;

/**
 * The aggregate {@code PurchaseOrder}.
 */
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
public final class RowlockPurchaseOrder_Aggregate implements AggregateModel {
    public RowlockPurchaseOrder_Aggregate() {
    }

    @Override
    public AggregateDescription describe() {
        return AggregateDescription.root("shop.PurchaseOrder", "version")
                .parentToPart("shop.PurchaseOrder", "lines", "shop.PurchaseOrder$Line")
                .build();
    }
}
