package dev.rowlock.it.claim;

import dev.rowlock.Claimed;
import dev.rowlock.PessimisticClaim;
import java.util.List;

/** Waits for accounts for a while, or not at all. */
abstract class PatientBank {

    @PessimisticClaim(timeoutMillis = 300)
    void withAccount(@Claimed(Account.class) long id, Runnable work) {
        work.run();
    }

    @PessimisticClaim(timeoutMillis = 4000)
    void withAccounts(@Claimed(Account.class) List<Long> ids, Runnable work) {
        work.run();
    }

    @PessimisticClaim(timeoutMillis = 20_000)
    void withAccountAtLast(@Claimed(Account.class) long id, Runnable work) {
        work.run();
    }

    @PessimisticClaim(timeoutMillis = 300, where = "balance >= :balance", limit = 1)
    abstract List<Account> firstOf(long balance);

    @PessimisticClaim(nowait = true, where = "balance >= :balance", limit = 1)
    abstract List<Account> firstAtOnce(long balance);

    @PessimisticClaim(timeoutMillis = 20_000, where = "balance >= :balance", limit = 1)
    abstract List<Account> firstOfAtLast(long balance);
}
