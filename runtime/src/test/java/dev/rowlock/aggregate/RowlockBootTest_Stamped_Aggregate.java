package dev.rowlock.aggregate;

import dev.rowlock.generated.AggregateDescription;
import dev.rowlock.generated.AggregateModel;

public final class RowlockBootTest_Stamped_Aggregate implements AggregateModel {

    @Override
    public AggregateDescription describe() {
        return AggregateDescription.root(BootTest.Stamped.class.getName(), "version")
                .build();
    }
}
