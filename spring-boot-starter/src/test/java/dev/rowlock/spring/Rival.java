package dev.rowlock.spring;

import jakarta.persistence.EntityManagerFactory;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.stereotype.Component;

/** Another writer of an account, as often as it is told to. */
@Component
class Rival {
    private final EntityManagerFactory factory;
    private final AtomicInteger times = new AtomicInteger();
    final AtomicInteger wrote = new AtomicInteger();

    Rival(EntityManagerFactory factory) {
        this.factory = factory;
    }

    /** Has the next readers of an account lose it to this writer. */
    void wins(int next) {
        times.set(next);
    }

    /** Writes the account in another thread's place, in a transaction that nobody else sees. */
    void interfere(long id) {
        if (times.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
            write(id);
        }
    }

    private void write(long id) {
        Thread other = new Thread(() -> factory.runInTransaction(manager -> {
            manager.find(Account.class, id).balance += 1000;
            wrote.incrementAndGet();
        }));
        other.start();
        try {
            other.join();
        } catch (InterruptedException interrupt) {
            throw new IllegalStateException(interrupt);
        }
    }
}
