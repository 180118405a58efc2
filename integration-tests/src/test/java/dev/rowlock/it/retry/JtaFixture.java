package dev.rowlock.it.retry;

import dev.rowlock.Rowlock;
import dev.rowlock.test.database.Jta;
import dev.rowlock.test.database.Persistence;
import org.hibernate.Session;
import org.hibernate.SessionFactory;

/** A counter in a persistence unit with JTA transactions. */
final class JtaFixture implements AutoCloseable {
    final EventLog log = new EventLog();
    private final SessionFactory sessionFactory;
    private final Rowlock rowlock;

    JtaFixture(Persistence persistence) throws Exception {
        sessionFactory = persistence.sessionFactory();
        rowlock = Rowlock.of(sessionFactory);
        rowlock.addListener(log);
        Jta.inTransaction(() -> sessionFactory.getCurrentSession().persist(new Counter(1)));
    }

    CounterService service(Runnable window) {
        return new RowlockCounterService(rowlock, rowlock.session(), window);
    }

    /** What another user does in between. */
    void hitByAnother() {
        try {
            Jta.inTransactionOfItsOwn(() -> {
                Session session = sessionFactory.getCurrentSession();
                session.find(Counter.class, 1L).hits++;
            });
        } catch (Exception failure) {
            throw new IllegalStateException(failure);
        }
    }

    long hits() throws Exception {
        long[] hits = new long[1];
        Jta.inTransaction(() -> hits[0] = sessionFactory.getCurrentSession().find(Counter.class, 1L).hits);
        return hits[0];
    }

    @Override
    public void close() {
        rowlock.removeListener(log);
    }
}
