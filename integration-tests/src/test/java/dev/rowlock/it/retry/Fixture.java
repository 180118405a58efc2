package dev.rowlock.it.retry;

import dev.rowlock.Rowlock;
import dev.rowlock.test.database.Persistence;
import org.hibernate.SessionFactory;

/** A counter with the id 1, and a log of what Rowlock does. */
final class Fixture implements AutoCloseable {
    final SessionFactory sessionFactory;
    final Rowlock rowlock;
    final EventLog log = new EventLog();

    Fixture(Persistence persistence) {
        sessionFactory = persistence.sessionFactory();
        rowlock = Rowlock.of(sessionFactory);
        rowlock.addListener(log);
        sessionFactory.inTransaction(session -> session.persist(new Counter(1)));
        persistence.recorder().reset();
    }

    CounterService service() {
        return service(() -> {});
    }

    CounterService service(Runnable window) {
        return new RowlockCounterService(rowlock, rowlock.session(), window);
    }

    Counter counter() {
        return sessionFactory.fromTransaction(session -> session.find(Counter.class, 1L));
    }

    /** What another user does in between, in a transaction of its own. */
    void hitByAnother() {
        sessionFactory.inTransaction(session -> session.find(Counter.class, 1L).hits++);
    }

    @Override
    public void close() {
        rowlock.removeListener(log);
    }
}
