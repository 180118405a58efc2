package dev.rowlock.spring;

import jakarta.persistence.EntityManagerFactory;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.springframework.stereotype.Component;

/** Knows what is stored, and what bodies have run. */
@Component
class Ledger {
    private final EntityManagerFactory factory;
    final List<String> executions = new CopyOnWriteArrayList<>();

    Ledger(EntityManagerFactory factory) {
        this.factory = factory;
    }

    void open(long... ids) {
        factory.runInTransaction(manager -> {
            for (long id : ids) {
                manager.persist(new Account(id));
            }
        });
    }

    long balance(long id) {
        return factory.callInTransaction(manager -> manager.find(Account.class, id).balance);
    }

    /** Notes that a body runs, and in which transaction. */
    void executed(String transaction) {
        executions.add(transaction);
    }

    int executions() {
        return executions.size();
    }
}
