package dev.rowlock.it.retry;

import dev.rowlock.Rowlock;
import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.test.concurrent.Race;
import org.hibernate.SessionFactory;
import org.hibernate.jpa.HibernatePersistenceConfiguration;

/** One of two processes that increment the same counter. */
final class CounterProcess {
    private CounterProcess() {}

    static SessionFactory open(String url, String user) {
        return new HibernatePersistenceConfiguration("process")
                .managedClass(Counter.class)
                .jdbcUrl(url)
                .jdbcCredentials(user, "")
                .jdbcPoolSize(16)
                .createEntityManagerFactory();
    }

    public static void main(String[] arguments) {
        try (SessionFactory sessionFactory = open(arguments[0], arguments[1])) {
            Rowlock rowlock = Rowlock.of(sessionFactory);
            EventLog log = new EventLog();
            rowlock.addListener(log);
            CounterService service = new RowlockCounterService(rowlock, rowlock.session(), () -> {});

            Race.between(16, number -> {
                        for (int hit = 0; hit < 50; hit++) {
                            service.hit(1);
                        }
                        return number;
                    })
                    .orFail();

            System.out.println("succeeded " + log.count(AttemptEvent.Succeeded.class));
            System.out.println("conflicts " + log.count(AttemptEvent.Failed.class));
            System.out.println("escalations " + log.count(AttemptEvent.Escalated.class));
        }
    }
}
