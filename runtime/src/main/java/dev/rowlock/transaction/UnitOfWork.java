package dev.rowlock.transaction;

import dev.rowlock.conflict.Phase;
import org.hibernate.Session;

/**
 * One session with one physical transaction. Used by one thread; closed in every case.
 *
 * @since 0.1
 */
public interface UnitOfWork extends AutoCloseable {

    /** Returns the session. */
    Session session();

    /** Returns how far the work has come; meaningful also after a failure. */
    Phase phase();

    /** Whether the transaction can still be worked in: it was not committed or rolled back, by whomever. */
    boolean isActive();

    /** Whether it is the transaction of this thread, and not suspended for another. */
    default boolean isCurrent() {
        return true;
    }

    /** Whether the work has ended the transaction and begun another in the session. */
    default boolean isReplaced() {
        return false;
    }

    /** Whether the transaction was committed; true also if something failed after that. */
    boolean isCommitted();

    /** Dooms the transaction: it can only be rolled back. */
    void markRollbackOnly();

    /**
     * Commits.
     *
     * @return false if the transaction had been marked rollback-only, or completed otherwise, so that nothing was stored
     */
    boolean commit();

    /** Rolls back if the transaction is still open. */
    void rollback();

    /** Gives the session and its connection back; a transaction that is still open is rolled back. */
    @Override
    void close();
}
