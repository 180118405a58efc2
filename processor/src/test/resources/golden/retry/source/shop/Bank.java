package shop;

import dev.rowlock.ActiveTransaction;
import dev.rowlock.Escalation;
import dev.rowlock.OptimisticRetry;
import java.math.BigDecimal;
import org.hibernate.Session;
import org.jspecify.annotations.NonNull;

class Bank {
    final Session session;

    Bank(@NonNull Session session) {
        this.session = session;
    }

    @OptimisticRetry(max = 5, jitter = true)
    Receipt deposit(long accountId, BigDecimal amount) {
        return new Receipt(accountId);
    }

    @OptimisticRetry
    protected synchronized void close(long accountId) throws InterruptedException {
        wait();
    }

    @OptimisticRetry(
            max = 3,
            baseMillis = 5,
            capMillis = 50,
            deadlineMillis = 2000,
            escalate = Escalation.LAST,
            onActiveTransaction = ActiveTransaction.FAIL,
            on = {IllegalStateException.class, BusyException.class})
    int countOpen() {
        return 0;
    }

    void notGuarded() {}

    static class BusyException extends Exception {
        private static final long serialVersionUID = 1;
    }
}
