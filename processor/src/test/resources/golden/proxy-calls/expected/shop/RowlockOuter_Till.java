package shop;

import dev.rowlock.Rowlock;
import dev.rowlock.generated.Guard;
import dev.rowlock.generated.GuardedMethod;
import dev.rowlock.generated.RetryOptions;
import dev.rowlock.generated.RowlockGenerated;
import javax.annotation.processing.Generated;

/**
 * Guards {@link Outer.Till}.
 */
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
final class RowlockOuter_Till extends Outer.Till {
    private static final GuardedMethod LOCKED = GuardedMethod.of(Outer.Till.class, "locked()")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final GuardedMethod PROTECTEDLY = GuardedMethod.of(Outer.Till.class, "protectedly()")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final GuardedMethod PACKAGE_PRIVATELY = GuardedMethod.of(Outer.Till.class, "packagePrivately()")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final GuardedMethod JOINED = GuardedMethod.of(Outer.Till.class, "joined()")
            .retry(RetryOptions.defaults());

    private static final GuardedMethod INNER = GuardedMethod.of(Outer.Till.class, "inner()")
            .retry(RetryOptions.defaults());

    private final Guard guard;

    RowlockOuter_Till(Rowlock rowlock) {
        this.guard = Guard.of(rowlock);
    }

    @Override
    public int locked() {
        return Guard.call(guard, LOCKED, () -> super.locked());
    }

    @Override
    protected int protectedly() {
        return Guard.call(guard, PROTECTEDLY, () -> super.protectedly());
    }

    @Override
    int packagePrivately() {
        return Guard.call(guard, PACKAGE_PRIVATELY, () -> super.packagePrivately());
    }

    @Override
    public String joined() {
        return Guard.call(guard, JOINED, () -> super.joined());
    }

    @Override
    String inner() {
        return Guard.call(guard, INNER, () -> super.inner());
    }
}
