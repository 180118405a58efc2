package dev.rowlock.it.claim;

import dev.rowlock.Rowlock;
import dev.rowlock.test.database.Persistence;
import org.hibernate.SessionFactory;
import org.hibernate.jpa.HibernatePersistenceConfiguration;

/** Accounts 1 to 3 with a balance of 100, and a till 1 with 10 in it. */
record Fixture(SessionFactory sessionFactory, Rowlock rowlock, Bank bank, JobQueue queue) {

    static Fixture of(Persistence persistence) {
        SessionFactory sessionFactory = persistence.sessionFactory();
        Rowlock rowlock = Rowlock.of(sessionFactory);
        sessionFactory.inTransaction(session -> {
            for (long id = 1; id <= 3; id++) {
                session.persist(new Account(id, 100));
            }
            session.persist(new Till(1, 10));
        });
        persistence.recorder().reset();
        return new Fixture(
                sessionFactory, rowlock, new RowlockBank(rowlock, rowlock.session()), new RowlockJobQueue(rowlock));
    }

    /** A second factory on the same tables. */
    static SessionFactory open(Persistence persistence) {
        return new HibernatePersistenceConfiguration("second")
                .managedClasses(Account.class, Till.class, Job.class)
                .jdbcUrl(persistence.address().url())
                .jdbcCredentials(persistence.address().user(), "")
                .createEntityManagerFactory();
    }

    Account account(long id) {
        return sessionFactory.fromTransaction(session -> session.find(Account.class, id));
    }
}
