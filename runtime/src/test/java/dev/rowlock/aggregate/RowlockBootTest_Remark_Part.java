package dev.rowlock.aggregate;

import dev.rowlock.generated.AggregateDescription;
import dev.rowlock.generated.AggregateModel;

public final class RowlockBootTest_Remark_Part implements AggregateModel {

    @Override
    public AggregateDescription describe() {
        return AggregateDescription.part()
                .partToParent(BootTest.Remark.class.getName(), "line", BootTest.Plain.class.getName())
                .build();
    }
}
