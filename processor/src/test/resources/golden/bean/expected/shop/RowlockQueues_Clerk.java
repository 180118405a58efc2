package shop;

import dev.rowlock.Rowlock;
import dev.rowlock.generated.Guard;
import dev.rowlock.generated.GuardedMethod;
import dev.rowlock.generated.RetryOptions;
import dev.rowlock.generated.RowlockGenerated;
import javax.annotation.processing.Generated;

/**
 * Guards {@link Queues.Clerk}.
 */
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
class RowlockQueues_Clerk extends Queues.Clerk {
    private static final GuardedMethod WORK = GuardedMethod.of(Queues.Clerk.class, "work()")
            .retry(RetryOptions.defaults());

    private final Guard guard;

    RowlockQueues_Clerk(Rowlock rowlock) {
        this.guard = Guard.of(rowlock);
    }

    @Override
    public void work() {
        Guard.run(guard, WORK, () -> super.work());
    }
}
