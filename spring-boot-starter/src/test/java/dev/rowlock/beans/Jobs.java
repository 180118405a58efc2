package dev.rowlock.beans;

import jakarta.persistence.EntityManagerFactory;
import java.util.List;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Stores jobs, and runs what is to run in a transaction. */
@Component
class Jobs {
    private final EntityManagerFactory factory;
    private final TransactionTemplate transaction;

    Jobs(EntityManagerFactory factory, PlatformTransactionManager manager) {
        this.factory = factory;
        this.transaction = new TransactionTemplate(manager);
    }

    void ready(long... ids) {
        factory.runInTransaction(session -> {
            for (long id : ids) {
                session.persist(new Job(id));
            }
        });
    }

    List<Long> done() {
        return factory.callInTransaction(
                session -> session.createQuery("select id from Job where status = DONE order by id", Long.class)
                        .getResultList());
    }

    <T> T inTransaction(Supplier<T> work) {
        return transaction.execute(status -> work.get());
    }
}
