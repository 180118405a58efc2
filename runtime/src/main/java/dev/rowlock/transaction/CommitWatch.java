package dev.rowlock.transaction;

import dev.rowlock.conflict.Phase;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.engine.spi.TransactionCompletionCallbacks.BeforeCompletionCallback;

/**
 * Follows a transaction from its body to its outcome. It has to hear of the outcome before anybody else does.
 *
 * <p>The status cannot be asked for the outcome: as soon as the connection is back in auto-commit mode it is NOT_ACTIVE, after a
 * commit too.
 */
final class CommitWatch implements Synchronization, BeforeCompletionCallback {
    private Phase phase = Phase.BODY;
    private boolean last;
    private boolean completed;
    private boolean committed;

    CommitWatch(SharedSessionContractImplementor session) {
        session.getTransactionCompletionCallbacks().registerCallback(this);
    }

    // Hibernate polls these callbacks, after the flush, until there is none left: one that is registered by another
    // comes after those of the body.
    @Override
    public void doBeforeTransactionCompletion(SharedSessionContractImplementor session) {
        if (last) {
            session.getJdbcCoordinator().executeBatch(); // what it sends belongs to the flush
            phase = Phase.COMMIT;
        } else {
            last = true;
            session.getTransactionCompletionCallbacks().registerCallback(this);
        }
    }

    void enterFlush() {
        phase = Phase.FLUSH;
    }

    Phase phase() {
        return phase;
    }

    /** Whether the transaction has ended, so that nothing of a later one in the session is seen. */
    boolean isCompleted() {
        return completed;
    }

    boolean isCommitted() {
        return committed;
    }

    @Override
    public void beforeCompletion() {}

    @Override
    public void afterCompletion(int status) {
        completed = true;
        committed = status == Status.STATUS_COMMITTED;
    }
}
