package dev.rowlock.it.queue;

import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import java.util.List;
import java.util.function.Consumer;
import org.hibernate.Session;

/** Does tasks, each in the transaction that claimed it. */
abstract class WorkQueue {
    private final Session session;
    private final int worker;
    private final Consumer<Task> duringWork;

    WorkQueue(Session session, int worker, Consumer<Task> duringWork) {
        this.session = session;
        this.worker = worker;
        this.duringWork = duringWork;
    }

    @PessimisticClaim(skipLocked = true, where = "state = READY", orderBy = "priority")
    abstract List<Task> next(int limit);

    @OptimisticRetry
    int work(int limit) {
        List<Task> claimed = next(limit);
        for (Task task : claimed) {
            session.persist(new Effect(task.id, worker));
            duringWork.accept(task);
            task.state = Task.State.DONE;
        }
        return claimed.size();
    }
}
