package dev.rowlock.spring.transaction;

import dev.rowlock.transaction.TransactionRunner;
import dev.rowlock.transaction.UnitOfWork;
import java.time.Duration;
import java.util.Optional;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.TransactionStatus;
import org.springframework.transaction.support.DefaultTransactionDefinition;

/** Begins the transactions of {@code Rowlock.call}, and those of Rowlock's own reads, through Spring's transaction manager. */
final class SpringRunner implements TransactionRunner {
    private final Demarcation demarcation;

    SpringRunner(Demarcation demarcation) {
        this.demarcation = demarcation;
    }

    @Override
    public @Nullable Session activeSession() {
        return demarcation.activeSession();
    }

    @Override
    public UnitOfWork begin(Optional<Duration> timeout) {
        DefaultTransactionDefinition definition =
                new DefaultTransactionDefinition(TransactionDefinition.PROPAGATION_REQUIRES_NEW);
        definition.setName("Rowlock");
        timeout.ifPresent(limit -> definition.setTimeout(wholeSeconds(limit)));
        PlatformTransactionManager manager = demarcation.manager();
        TransactionStatus status = manager.getTransaction(definition);
        try {
            return new SpringUnit(manager, status, demarcation.unit());
        } catch (Throwable failure) {
            Demarcation.rollback(manager, status, failure);
            throw failure;
        }
    }

    /** Rounded up: a transaction must not end before the time that is left. */
    static int wholeSeconds(Duration timeout) {
        long seconds = timeout.plusNanos(999_999_999).toSeconds();
        return (int) Math.min(Integer.MAX_VALUE, Math.max(1, seconds));
    }
}
