package dev.rowlock.spring;

import dev.rowlock.ActiveTransaction;
import dev.rowlock.Claimed;
import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import jakarta.persistence.EntityManager;
import java.io.IOException;
import java.util.function.Consumer;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.interceptor.TransactionAspectSupport;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** Moves money, and meets other writers on the way as a test wants it. */
@Service
class Bank {
    private final EntityManager manager;
    private final Rival rival;
    private final Ledger ledger;

    Bank(EntityManager manager, Rival rival, Ledger ledger) {
        this.manager = manager;
        this.rival = rival;
        this.ledger = ledger;
    }

    @OptimisticRetry
    @Transactional
    public void deposit(long id, long amount) {
        add(id, amount);
    }

    @OptimisticRetry
    public void depositPlainly(long id, long amount) {
        add(id, amount);
    }

    @OptimisticRetry
    @jakarta.transaction.Transactional
    public void depositJakarta(long id, long amount) {
        add(id, amount);
    }

    @OptimisticRetry
    @Transactional(isolation = Isolation.SERIALIZABLE, timeout = 77)
    public void depositSerializable(long id, long amount) {
        ledger.executed(TransactionSynchronizationManager.getCurrentTransactionIsolationLevel() + " "
                + manager.unwrap(org.hibernate.engine.spi.SessionImplementor.class)
                        .getTransaction()
                        .getTimeout());
        add(id, amount);
    }

    @OptimisticRetry(deadlineMillis = 5000)
    @Transactional
    public void depositSoon(long id, long amount) {
        noteTimeLeft();
        add(id, amount);
    }

    @OptimisticRetry(deadlineMillis = 60_000)
    @Transactional(timeout = 3)
    public void depositSooner(long id, long amount) {
        noteTimeLeft();
        add(id, amount);
    }

    private void noteTimeLeft() {
        ledger.executed(String.valueOf(manager.unwrap(org.hibernate.engine.spi.SessionImplementor.class)
                .getJdbcCoordinator()
                .determineRemainingTransactionTimeOutPeriod()));
    }

    @OptimisticRetry(max = 2)
    @Transactional
    public void depositTwice(long id, long amount) {
        add(id, amount);
    }

    @OptimisticRetry(onActiveTransaction = ActiveTransaction.FAIL)
    @Transactional
    public void depositAlone(long id, long amount) {
        add(id, amount);
    }

    @OptimisticRetry(onActiveTransaction = ActiveTransaction.NEW)
    public void depositApart(long id, long amount) {
        add(id, amount);
    }

    @OptimisticRetry
    @Transactional(propagation = Propagation.REQUIRES_NEW)
    public void depositAnew(long id, long amount) {
        add(id, amount);
    }

    @OptimisticRetry
    @Transactional
    public void run(Consumer<EntityManager> body) {
        ledger.executed("run");
        body.accept(manager);
    }

    @OptimisticRetry
    @Transactional
    public void depositAndFlush(long id, long amount) {
        add(id, amount);
        manager.flush();
    }

    @OptimisticRetry
    @Transactional
    public void rollbackQuietly(long id) {
        add(id, 1);
        TransactionAspectSupport.currentTransactionStatus().setRollbackOnly();
    }

    @OptimisticRetry
    @Transactional
    public void depositAndComplain(long id, long amount) throws IOException {
        add(id, amount);
        manager.flush();
        throw new IOException("no receipt");
    }

    @PessimisticClaim(nowait = true)
    public void withdraw(@Claimed(Account.class) long id, long amount, Runnable meanwhile) {
        ledger.executed("withdraw");
        manager.find(Account.class, id).balance -= amount;
        meanwhile.run();
    }

    @PessimisticClaim
    @Transactional
    public void withdraw(@Claimed Account account, long amount) {
        ledger.executed(manager.contains(account) + " " + account.balance);
        account.balance -= amount;
    }

    @OptimisticRetry(max = 3, baseMillis = 1)
    @PessimisticClaim(nowait = true)
    @Transactional
    public void withdrawPatiently(@Claimed(Account.class) long id, long amount) {
        ledger.executed("withdraw");
        manager.find(Account.class, id).balance -= amount;
    }

    private void add(long id, long amount) {
        ledger.executed(String.valueOf(TransactionSynchronizationManager.getCurrentTransactionName()));
        Account account = manager.find(Account.class, id);
        rival.interfere(id);
        account.balance += amount;
    }
}
