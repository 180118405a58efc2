package shop;

import dev.rowlock.Rowlock;
import dev.rowlock.generated.Guard;
import dev.rowlock.generated.GuardedMethod;
import dev.rowlock.generated.RetryOptions;
import dev.rowlock.generated.RowlockGenerated;
import java.util.List;
import javax.annotation.processing.Generated;

/**
 * Guards {@link Ledger}.
 */
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
public final class RowlockLedger extends Ledger {
    private static final GuardedMethod POST = GuardedMethod.of(Ledger.class, "post(List)")
            .retry(RetryOptions.defaults().max(4));

    private static final GuardedMethod REVERSE = GuardedMethod.of(Ledger.class, "reverse(long)")
            .retry(RetryOptions.defaults().max(9));

    private static final GuardedMethod NEXT = GuardedMethod.of(Ledger.class, "next()")
            .retry(RetryOptions.defaults());

    private final Guard guard;

    public RowlockLedger(Rowlock rowlock) {
        this.guard = Guard.of(rowlock);
    }

    @Override
    public void post(List<? extends Number> amounts) {
        Guard.run(guard, POST, () -> super.post(amounts));
    }

    @Override
    public void reverse(long id) {
        Guard.run(guard, REVERSE, () -> super.reverse(id));
    }

    @Override
    public long next() {
        return Guard.call(guard, NEXT, () -> super.next());
    }
}
