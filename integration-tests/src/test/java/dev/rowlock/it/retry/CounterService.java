package dev.rowlock.it.retry;

import dev.rowlock.ActiveTransaction;
import dev.rowlock.Escalation;
import dev.rowlock.OptimisticRetry;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.hibernate.Session;
import org.hibernate.exception.ConstraintViolationException;

/** Counts hits; a test steps in between the read and the write. */
class CounterService {
    private final Session session;
    private final Runnable window;
    private final AtomicInteger executions = new AtomicInteger();

    CounterService(Session session, Runnable window) {
        this.session = session;
        this.window = window;
    }

    int executions() {
        return executions.get();
    }

    @OptimisticRetry(max = 5, jitter = true)
    void hit(long id) {
        count(id);
    }

    @OptimisticRetry(max = 5, escalate = Escalation.NEVER, baseMillis = 1, capMillis = 2)
    void hitWithoutEscalation(long id) {
        count(id);
    }

    @OptimisticRetry(max = 3, baseMillis = 1)
    void hitThreeTimesAtMost(long id) {
        count(id);
    }

    @OptimisticRetry(max = 1)
    void hitOnce(long id) {
        count(id);
    }

    @OptimisticRetry(onActiveTransaction = ActiveTransaction.FAIL)
    void hitAlone(long id) {
        count(id);
    }

    @OptimisticRetry(onActiveTransaction = ActiveTransaction.NEW)
    void hitApart(long id) {
        count(id);
    }

    @OptimisticRetry(max = 3, baseMillis = 1)
    void hitThroughAnother(long id) {
        hitThreeTimesAtMost(id);
    }

    @OptimisticRetry
    void flushedHit(long id, Runnable inside) {
        Counter counter = session.find(Counter.class, id);
        inside.run();
        counter.hits++;
        session.flush();
    }

    @OptimisticRetry(baseMillis = 1)
    @SuppressWarnings("rowlock:RL121") // what becomes of stale input is what its tests are about
    void overwrite(Counter detached) {
        executions.incrementAndGet();
        session.merge(detached);
    }

    @OptimisticRetry(baseMillis = 1)
    void remove(long id) {
        executions.incrementAndGet();
        Counter counter = session.find(Counter.class, id);
        if (counter == null) {
            return;
        }
        window.run();
        session.remove(counter);
    }

    @OptimisticRetry(
            max = 2,
            baseMillis = 1,
            on = {IllegalStateException.class, ConstraintViolationException.class})
    void fragile(Supplier<Counter> work) {
        executions.incrementAndGet();
        session.persist(work.get());
    }

    @OptimisticRetry(max = 50, baseMillis = 1)
    void inASessionOfItsOwn(Runnable work) {
        work.run();
    }

    @OptimisticRetry
    void endItsTransaction(long id) {
        count(id);
        session.getTransaction().commit();
    }

    @OptimisticRetry
    void fail(Throwable failure) throws Throwable {
        executions.incrementAndGet();
        session.find(Counter.class, 1L).hits = 99;
        session.flush();
        throw failure;
    }

    @OptimisticRetry(baseMillis = 1)
    void swallow(long id) {
        count(id);
        try {
            session.flush();
        } catch (RuntimeException swallowed) {
            // what a careless caller does
        }
    }

    private void count(long id) {
        executions.incrementAndGet();
        Counter counter = session.find(Counter.class, id);
        window.run();
        counter.hits++;
    }
}
