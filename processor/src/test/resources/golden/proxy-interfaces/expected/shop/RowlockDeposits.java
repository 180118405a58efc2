package shop;

import dev.rowlock.Rowlock;
import dev.rowlock.generated.Guard;
import dev.rowlock.generated.GuardedMethod;
import dev.rowlock.generated.RetryOptions;
import dev.rowlock.generated.RowlockGenerated;
import javax.annotation.processing.Generated;

/**
 * Guards {@link Deposits}.
 */
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
public final class RowlockDeposits implements Deposits {
    private static final GuardedMethod DEPOSIT = GuardedMethod.of(Deposits.class, "deposit(long)")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final GuardedMethod DEPOSIT_TWICE = GuardedMethod.of(Deposits.class, "depositTwice(long)")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final GuardedMethod ONCE = GuardedMethod.of(Deposits.class, "once()")
            .retry(RetryOptions.defaults().max(1));

    private final Guard guard;

    private final Deposits delegate;

    public RowlockDeposits(Rowlock rowlock, Deposits delegate) {
        this.guard = Guard.of(rowlock);
        this.delegate = delegate;
    }

    @Override
    public String deposit(long account) {
        return Guard.call(guard, DEPOSIT, () -> delegate.deposit(account));
    }

    @Override
    public String depositTwice(long account) {
        return Guard.call(guard, DEPOSIT_TWICE, () -> delegate.depositTwice(account));
    }

    @Override
    public int once() {
        return Guard.call(guard, ONCE, () -> delegate.once());
    }

    @Override
    public String name() {
        return delegate.name();
    }

    @Override
    public String title() {
        return delegate.title();
    }
}
