package dev.rowlock.claim;

import dev.rowlock.LockStrength;
import dev.rowlock.claim.QuerySpec.Held;
import dev.rowlock.claim.TimedWait.Expired;
import java.sql.SQLException;
import java.util.function.BooleanSupplier;
import org.hibernate.FlushMode;
import org.hibernate.Session;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.jspecify.annotations.Nullable;

/**
 * Locks one row, and waits for it no longer than a limit allows.
 *
 * <p>A row that nobody holds costs one statement, with a limit as without. Only for a held one the wait is limited in the
 * database, on the row's key alone; whether the row is what was looked for, the first statement is asked again.
 */
final class LockedWithin {
    private final SessionFactoryImplementor sessionFactory;
    private final @Nullable TimedWait wait;

    LockedWithin(SessionFactoryImplementor sessionFactory, @Nullable TimedWait wait) {
        this.sessionFactory = sessionFactory;
        this.wait = wait;
    }

    /**
     * Locks the row, which is in the table of that entity.
     *
     * @param strength one that the database has
     * @param isHeld whether another transaction holds the row, once it was skipped
     * @return whether it is locked; else there is no such row
     * @throws LockWaitExpired if another transaction held it until the time was over, or the thread was interrupted
     */
    boolean lock(
            Session session,
            RowKey row,
            String table,
            LockStrength strength,
            LockLimit limit,
            RowLock lock,
            BooleanSupplier isHeld) {
        if (wait == null || !limit.isLimited()) {
            return lock.lock(Held.WAIT);
        }
        if (lock.lock(Held.SKIP)) {
            return true;
        }
        if (!isHeld.getAsBoolean()) {
            return false;
        }
        RowStatement statement = new RowStatement(
                session.unwrap(SharedSessionContractImplementor.class),
                sessionFactory.getMappingMetamodel().getEntityDescriptor(table),
                row.id());
        Throwable expired = null;
        for (long left = limit.remainingMillis(); left > 0; left = limit.remainingMillis()) {
            try {
                return wait.lock(statement, strength, left, () -> withoutFlush(session, () -> lock.lock(Held.SKIP)));
            } catch (Expired slice) {
                expired = slice.getCause();
            } catch (SQLException failure) {
                throw statement.converted(failure);
            }
            if (Thread.currentThread().isInterrupted()) {
                throw new LockWaitExpired(row, expired);
            }
        }
        throw new LockWaitExpired(row, expired);
    }

    // What it wrote would be lost on the way back to a savepoint, and the session would not know. All was written
    // before.
    private static boolean withoutFlush(Session session, BooleanSupplier query) {
        FlushMode before = session.getHibernateFlushMode();
        session.setHibernateFlushMode(FlushMode.MANUAL);
        try {
            return query.getAsBoolean();
        } finally {
            session.setHibernateFlushMode(before);
        }
    }

    /** The statement that locks the row. */
    @FunctionalInterface
    interface RowLock {
        /** Whether it returned the row, locked. */
        boolean lock(Held held);
    }
}
