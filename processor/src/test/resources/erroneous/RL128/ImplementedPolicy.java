package RL128;

import dev.rowlock.ActiveTransaction;
import dev.rowlock.Escalation;
import dev.rowlock.OptimisticRetry;

class ImplementedPolicy extends Desk implements Deposits {
    @Override
    @OptimisticRetry(max = 3) //! [RL128] method "deposit" has another @OptimisticRetry than the one of "Deposits" that it implements, and the outer of the two counts; write the same on both
    public void deposit() {}

    @Override
    @OptimisticRetry(max = 5, retryOnUnique = {"uk_b", "uk_a"}, escalate = Escalation.EVERY_RETRY)
    public void same() {}

    @Override
    @OptimisticRetry
    public void unguardedThere() {}

    @Override
    @OptimisticRetry(onActiveTransaction = ActiveTransaction.NEW)
    public void ofSuperclass() {}
}

interface Deposits {
    @OptimisticRetry
    void deposit();

    @OptimisticRetry(retryOnUnique = {"uk_a", "uk_b"})
    void same();

    void unguardedThere();
}

class Desk {
    @OptimisticRetry
    public void ofSuperclass() {}
}
