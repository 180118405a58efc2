package dev.rowlock.benchmarks.queue;

import dev.rowlock.Rowlock;
import java.util.Locale;
import java.util.function.IntUnaryOperator;
import org.hibernate.SessionFactory;

/** How the jobs are worked off. */
enum Contender {
    /** Claim queries. */
    ROWLOCK {
        @Override
        double perSecond(JobTable table, Load load) throws Exception {
            SessionFactory factory = table.factory();
            Rowlock rowlock = Rowlock.of(factory);
            JobQueue queue = new RowlockJobQueue(rowlock, rowlock.session());
            return workOff(table, load, queue::work);
        }
    },
    /** The same work in the same transactions, with a native query of Hibernate in place of the claim query. */
    BY_HAND {
        @Override
        double perSecond(JobTable table, Load load) throws Exception {
            SessionFactory factory = table.factory();
            return workOff(
                    table,
                    load,
                    limit -> factory.fromTransaction(session -> new HandWrittenQueue(session).work(limit)));
        }
    },
    /** db-scheduler, which locks and fetches in one statement, and ends each job in a statement of its own. */
    DB_SCHEDULER {
        @Override
        double perSecond(JobTable table, Load load) throws Exception {
            return DbScheduler.perSecond(table, load);
        }
    };

    /** Works off all jobs of that load. */
    abstract double perSecond(JobTable table, Load load) throws Exception;

    private static double workOff(JobTable table, Load load, IntUnaryOperator work) throws Exception {
        table.fill(load.jobs());
        double seconds = load.seconds(() -> work.applyAsInt(load.batch()) > 0);
        table.check(load.jobs());
        return load.jobs() / seconds;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
