package shop;

import dev.rowlock.Rowlock;
import dev.rowlock.generated.Guard;
import dev.rowlock.generated.GuardedMethod;
import dev.rowlock.generated.RetryOptions;
import dev.rowlock.generated.RowlockGenerated;
import javax.annotation.processing.Generated;

/**
 * Guards {@link BranchDesk}.
 */
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
public final class RowlockBranchDesk extends BranchDesk {
    private static final GuardedMethod MOVE = GuardedMethod.of(BranchDesk.class, "move()")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final GuardedMethod FIND = GuardedMethod.of(BranchDesk.class, "find(Long)")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final GuardedMethod OPEN = GuardedMethod.of(BranchDesk.class, "open(Long)")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final GuardedMethod CLOSE = GuardedMethod.of(BranchDesk.class, "close(Long)")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final GuardedMethod REOPEN = GuardedMethod.of(BranchDesk.class, "reopen(Long)")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private final Guard guard;

    public RowlockBranchDesk(Rowlock rowlock) {
        this.guard = Guard.of(rowlock);
    }

    @Override
    public String move() {
        return Guard.call(guard, MOVE, () -> super.move());
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
