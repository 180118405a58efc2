package shop;

import dev.rowlock.Rowlock;
import dev.rowlock.generated.Guard;
import dev.rowlock.generated.GuardedMethod;
import dev.rowlock.generated.RetryOptions;
import dev.rowlock.generated.RowlockGenerated;
import javax.annotation.processing.Generated;

/**
 * Guards {@link Journal}.
 */
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
final class RowlockJournal extends Journal {
    private static final GuardedMethod NEXT = GuardedMethod.of(Journal.class, "next()")
            .retry(RetryOptions.defaults());

    private static final GuardedMethod REVERSE = GuardedMethod.of(Journal.class, "reverse(long)")
            .retry(RetryOptions.defaults());

    private final Guard guard;

    RowlockJournal(Rowlock rowlock) {
        this.guard = Guard.of(rowlock);
    }

    @Override
    public long next() {
        return Guard.call(guard, NEXT, () -> super.next());
    }

    @Override
    public void reverse(long id) {
        Guard.run(guard, REVERSE, () -> super.reverse(id));
    }
}
