package dev.rowlock.aggregate;

import dev.rowlock.generated.AggregateDescription;
import dev.rowlock.generated.AggregateModel;

/** As the processor would write it; a test may replace what it says. */
public final class RowlockBootOrder_Aggregate implements AggregateModel {

    private static final AggregateDescription GENERATED = AggregateDescription.root(
                    BootOrder.class.getName(), "version")
            .partToParent(BootLine.class.getName(), "order", BootOrder.class.getName())
            .build();

    static AggregateDescription description = GENERATED;

    static void reset() {
        description = GENERATED;
    }

    @Override
    public AggregateDescription describe() {
        return description;
    }
}
