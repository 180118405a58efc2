package shop;

import dev.rowlock.Rowlock;
import dev.rowlock.generated.Arguments;
import dev.rowlock.generated.Guard;
import dev.rowlock.generated.GuardedMethod;
import dev.rowlock.generated.RetryOptions;
import dev.rowlock.generated.RowlockGenerated;
import java.math.BigDecimal;
import javax.annotation.processing.Generated;
import org.hibernate.Session;
import org.jetbrains.annotations.NotNull;

/**
 * Guards {@link Bank}.
 */
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
public final class RowlockBank extends Bank {
    private static final GuardedMethod DEPOSIT = GuardedMethod.of(Bank.class, "deposit(long, BigDecimal)")
            .retry(RetryOptions.defaults().max(3).on(IllegalStateException.class));

    private static final GuardedMethod CLOSE = GuardedMethod.of(Bank.class, "close(long)")
            .claimedId("accountId", Account.class);

    private final Guard guard;

    public RowlockBank(Rowlock rowlock, @NotNull Session session) {
        super(Guard.contextual(rowlock, session, "session"));
        this.guard = Guard.of(rowlock);
    }

    @Override
    public void deposit(long accountId, BigDecimal amount) {
        Guard.run(guard, DEPOSIT, () -> super.deposit(accountId, amount));
    }

    @Override
    public String close(long accountId) {
        return Guard.call(guard, CLOSE, Arguments.with(accountId),
                claimed -> super.close(accountId));
    }
}
