package shop;

import dev.rowlock.Rowlock;
import dev.rowlock.generated.Guard;
import dev.rowlock.generated.GuardedMethod;
import dev.rowlock.generated.RetryOptions;
import dev.rowlock.generated.RowlockGenerated;
import javax.annotation.processing.Generated;

/**
 * Guards {@link Desk}.
 */
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
final class RowlockDesk extends Desk {
    private static final GuardedMethod FIND = GuardedMethod.of(Desk.class, "find(Long)")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final GuardedMethod OPEN = GuardedMethod.of(Desk.class, "open(Long)")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final GuardedMethod CLOSE = GuardedMethod.of(Desk.class, "close(Long)")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final GuardedMethod REOPEN = GuardedMethod.of(Desk.class, "reopen(Long)")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private final Guard guard;

    RowlockDesk(Rowlock rowlock) {
        this.guard = Guard.of(rowlock);
    }

    @Override
    public String find(Long key) {
        return Guard.call(guard, FIND, () -> super.find(key));
    }

    @Override
    public String open(Long key) {
        return Guard.call(guard, OPEN, () -> super.open(key));
    }

    @Override
    protected String close(Long key) {
        return Guard.call(guard, CLOSE, () -> super.close(key));
    }

    @Override
    public String reopen(Long key) {
        return Guard.call(guard, REOPEN, () -> super.reopen(key));
    }
}
