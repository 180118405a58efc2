package dev.rowlock.spring;

import dev.rowlock.OptimisticRetry;
import jakarta.persistence.EntityManager;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** Deposits money, and meets other writers on the way as a test wants it. */
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

    private void add(long id, long amount) {
        ledger.executed(String.valueOf(TransactionSynchronizationManager.getCurrentTransactionName()));
        Account account = manager.find(Account.class, id);
        rival.interfere(id);
        account.balance += amount;
    }
}
