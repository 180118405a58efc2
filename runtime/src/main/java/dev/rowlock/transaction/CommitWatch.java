package dev.rowlock.transaction;

import dev.rowlock.conflict.Phase;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import org.hibernate.Session;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.engine.spi.TransactionCompletionCallbacks.BeforeCompletionCallback;

/**
 * Follows a transaction from its body to its outcome. It has to hear of the outcome before anybody else does.
 *
 * <p>The status cannot be asked for the outcome: as soon as the connection is back in auto-commit mode it is NOT_ACTIVE, after a
 * commit too.
 */
final class CommitWatch implements Synchronization {
    private final SharedSessionContractImplementor session;
    private Phase phase = Phase.BODY;
    private boolean completed;
    private boolean committed;

    CommitWatch(Session session) {
        this.session = session.unwrap(SharedSessionContractImplementor.class);
        onCompletion(last -> onCompletion(this::enterCommit));
    }

    // Hibernate polls these callbacks, after the flush, until there is none left: one that is registered by another
    // comes after those of the body.
    private void onCompletion(BeforeCompletionCallback callback) {
        session.getTransactionCompletionCallbacks().registerCallback(callback);
    }

    private void enterCommit(SharedSessionContractImplementor source) {
        source.getJdbcCoordinator().executeBatch(); // what it sends belongs to the flush
        phase = Phase.COMMIT;
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
