package dev.rowlock.it.claim;

import dev.rowlock.ActiveTransaction;
import dev.rowlock.Claimed;
import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import java.util.List;
import java.util.function.Consumer;
import org.hibernate.Session;

class Bank {
    private final Session session;

    Bank(Session session) {
        this.session = session;
    }

    @PessimisticClaim
    void transfer(@Claimed(Account.class) long from, @Claimed(Account.class) long to, long amount) {
        session.find(Account.class, from).balance -= amount;
        session.find(Account.class, to).balance += amount;
    }

    @PessimisticClaim
    void transferAlong(@Claimed(Account.class) List<Long> path, Runnable inside) {
        inside.run();
        session.find(Account.class, path.get(0)).balance--;
        session.find(Account.class, path.get(1)).balance++;
    }

    @PessimisticClaim
    void withTill(@Claimed Till till, Consumer<Till> work) {
        work.accept(till);
    }

    @PessimisticClaim(nowait = true)
    void withTillAtOnce(@Claimed(Till.class) long id, Consumer<Till> work) {
        work.accept(session.find(Till.class, id));
    }

    @PessimisticClaim
    List<Account> withAccounts(@Claimed List<Account> accounts) {
        return accounts;
    }

    @PessimisticClaim(nowait = true)
    void withAccountAtOnce(@Claimed(Account.class) long id, Consumer<Account> work) {
        work.accept(session.find(Account.class, id));
    }

    @PessimisticClaim(nowait = true)
    @OptimisticRetry(max = 3, baseMillis = 1)
    void withAccountRetried(@Claimed(Account.class) long id, Runnable work) {
        work.run();
    }

    @PessimisticClaim
    void withAccount(@Claimed(Account.class) long id, Consumer<Account> work) {
        work.accept(session.find(Account.class, id));
    }

    @PessimisticClaim(nowait = true)
    @OptimisticRetry(max = 1, onActiveTransaction = ActiveTransaction.NEW)
    void withAccountApart(@Claimed(Account.class) long id, Runnable work) {
        work.run();
    }
}
