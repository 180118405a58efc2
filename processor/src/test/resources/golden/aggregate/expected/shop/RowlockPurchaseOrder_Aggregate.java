package shop;

import dev.rowlock.UnloadedRoot;
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
                .unloadedRoot(UnloadedRoot.LOAD)
                .partToParent("shop.PurchaseOrder$OrderLine", "order", "shop.PurchaseOrder")
                .partToParent("shop.PurchaseOrder$OrderLine", "above", "shop.PurchaseOrder$OrderLine")
                .parentToPart("shop.PurchaseOrder$OrderLine", "details", "shop.PurchaseOrder$Detail")
                .parentToPart("shop.PurchaseOrder", "discounts", "shop.PurchaseOrder$Discount")
                .partToParent("shop.PurchaseOrder$Invoice", "owner.order", "shop.PurchaseOrder")
                .parentToPart("shop.PurchaseOrder", "delivery", "shop.PurchaseOrder$Delivery")
                .parentToPart("shop.PurchaseOrder", "extras.notes", "shop.PurchaseOrder$Note")
                .build();
    }
}
