package shop;

import dev.rowlock.Rowlock;
import dev.rowlock.generated.Arguments;
import dev.rowlock.generated.ClaimQuery;
import dev.rowlock.generated.Guard;
import dev.rowlock.generated.RowlockGenerated;
import java.util.Optional;
import javax.annotation.processing.Generated;

/**
 * Guards {@link FirstJob}.
 */
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
final class RowlockFirstJob implements FirstJob {
    private static final ClaimQuery<Job> FIRST = ClaimQuery.of(FirstJob.class, "first()", Job.class)
            .skipLocked();

    private final Guard guard;

    RowlockFirstJob(Rowlock rowlock) {
        this.guard = Guard.of(rowlock, FIRST);
    }

    @Override
    public Optional<Job> first() {
        return Guard.first(guard, FIRST, Arguments.none());
    }
}
