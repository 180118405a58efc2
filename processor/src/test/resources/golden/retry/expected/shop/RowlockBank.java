package shop;

import dev.rowlock.ActiveTransaction;
import dev.rowlock.Escalation;
import dev.rowlock.Rowlock;
import dev.rowlock.generated.Guard;
import dev.rowlock.generated.GuardedMethod;
import dev.rowlock.generated.RetryOptions;
import dev.rowlock.generated.RowlockGenerated;
import java.math.BigDecimal;
import javax.annotation.processing.Generated;
import org.hibernate.Session;

/**
 * Guards {@link Bank}.
 */
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
final class RowlockBank extends Bank {
    private static final GuardedMethod DEPOSIT = GuardedMethod.of(Bank.class, "deposit(long, BigDecimal)")
            .retry(RetryOptions.defaults().max(5).jitter(true));

    private static final GuardedMethod CLOSE = GuardedMethod.of(Bank.class, "close(long)")
            .retry(RetryOptions.defaults());

    private static final GuardedMethod COUNT_OPEN = GuardedMethod.of(Bank.class, "countOpen()")
            .retry(RetryOptions.defaults()
                    .max(3)
                    .baseMillis(5)
                    .capMillis(50)
                    .deadlineMillis(2000)
                    .escalate(Escalation.LAST)
                    .onActiveTransaction(ActiveTransaction.FAIL)
                    .on(IllegalStateException.class)
                    .on(Bank.BusyException.class));

    private final Guard guard;

    RowlockBank(Rowlock rowlock, Session session) {
        super(Guard.contextual(rowlock, session, "session"));
        this.guard = Guard.of(rowlock);
    }

    @Override
    Receipt deposit(long accountId, BigDecimal amount) {
        return Guard.call(guard, DEPOSIT, () -> super.deposit(accountId, amount));
    }

    @Override
    protected void close(long accountId) throws InterruptedException {
        Guard.run(guard, CLOSE, () -> super.close(accountId));
    }

    @Override
    int countOpen() {
        return Guard.call(guard, COUNT_OPEN, () -> super.countOpen());
    }
}
