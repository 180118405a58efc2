package dev.rowlock.samples.orders;

import dev.rowlock.Rowlock;
import dev.rowlock.samples.orders.Report.Run;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.hibernate.SessionFactory;

/** Runs the same work twice, unguarded and with Rowlock, and prints what was lost. */
public final class OrdersSample {
    /** Hibernate's logger; a lost conflict is expected here and needs no line. */
    private static final Logger HIBERNATE = Logger.getLogger("org.hibernate");

    private static final String LOST_NOTHING = "Rowlock lost nothing.";
    private static final int WRITERS = 16;
    private static final int MOST_WRITERS = 64;

    private OrdersSample() {}

    /** Exits with 1 if Rowlock lost an update, and with 0 otherwise. */
    public static void main(String[] arguments) {
        HIBERNATE.setLevel(Level.OFF);
        int seconds = Integer.getInteger("seconds", 3);
        try (SampleDatabase database = SampleDatabase.start(System.getProperty("database", "h2"))) {
            if (!run(database, seconds)) {
                System.exit(1);
            }
        }
    }

    static boolean run(SampleDatabase database, int seconds) {
        int writers = WRITERS;
        Run unguarded = unguarded(database, writers, seconds);
        while (unguarded.audit().isClean() && writers < MOST_WRITERS) {
            writers *= 2;
            System.out.println("The unguarded run happened to lose nothing; again with " + writers + " writers.");
            unguarded = unguarded(database, writers, seconds);
        }
        Run guarded = guarded(database, writers, seconds);

        System.out.println();
        System.out.print(Report.of(unguarded, guarded));
        if (unguarded.audit().isClean()) {
            System.out.println("The unguarded run lost nothing this time, so the comparison shows little.");
        }
        String verdict = verdict(guarded);
        System.out.println(verdict);
        return verdict.equals(LOST_NOTHING);
    }

    private static String verdict(Run guarded) {
        if (!guarded.audit().provesSomething() || guarded.tally().conflicts.sum() == 0) {
            return "The writers never met: this run proves nothing. Try -Dseconds=10.";
        }
        if (guarded.workload().failures() > 0) {
            return "Calls failed under Rowlock: please report it.";
        }
        return guarded.audit().isClean() && guarded.audit().versionsTellAllChanges()
                ? LOST_NOTHING
                : "ROWLOCK LOST SOMETHING: please report it.";
    }

    private static Run unguarded(SampleDatabase database, int writers, int seconds) {
        try (SessionFactory sessionFactory = database.open(false)) {
            Workload.prepare(sessionFactory);
            Workload workload = new Workload(writers, seconds);
            workload.run(Desk.unguarded(sessionFactory), "unguarded");
            return new Run(workload, Audit.of(sessionFactory), new Tally());
        }
    }

    private static Run guarded(SampleDatabase database, int writers, int seconds) {
        try (SessionFactory sessionFactory = database.open(true)) {
            Workload.prepare(sessionFactory);
            Rowlock rowlock = Rowlock.of(sessionFactory);
            Tally tally = new Tally();
            rowlock.addListener(tally);
            Desk desk = Desk.guarded(
                    new RowlockOrderDesk(rowlock, rowlock.session()), new RowlockJobQueue(rowlock, rowlock.session()));
            Workload workload = new Workload(writers, seconds);
            workload.run(desk, "Rowlock");
            return new Run(workload, Audit.of(sessionFactory), tally);
        }
    }
}
