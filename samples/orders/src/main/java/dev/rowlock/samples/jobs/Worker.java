package dev.rowlock.samples.jobs;

import dev.rowlock.Rowlock;
import org.hibernate.SessionFactory;

/** What one worker does; there may be many, in as many processes. */
final class Worker {
    private Worker() {}

    static int workOff(SessionFactory sessionFactory) {
        int done = 0;
        Rowlock rowlock = Rowlock.of(sessionFactory);
        JobQueue queue = new RowlockJobQueue(rowlock, rowlock.session());
        for (int worked = queue.work(10); worked > 0; worked = queue.work(10)) {
            done += worked;
        }
        return done;
    }
}
