package dev.rowlock.it.claim;

import dev.rowlock.Claimed;
import dev.rowlock.LockStrength;
import dev.rowlock.PessimisticClaim;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Claims accounts in each strength. */
abstract class StrongBank {

    /** Refers to an account by a foreign key. */
    @Entity(name = "Booking")
    static class Booking {
        @Id
        long id;

        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Account account;
    }

    @PessimisticClaim
    void byDefault(@Claimed(Account.class) long id, Runnable work) {
        work.run();
    }

    @PessimisticClaim(strength = LockStrength.UPDATE)
    void forUpdate(@Claimed(Account.class) long id, Runnable work) {
        work.run();
    }

    @PessimisticClaim(strength = LockStrength.UPDATE, nowait = true)
    void forUpdateAtOnce(@Claimed(Account.class) List<Long> ids, Runnable work) {
        work.run();
    }

    @PessimisticClaim(strength = LockStrength.SHARE)
    void shared(@Claimed Account account, Runnable work) {
        work.run();
    }

    @PessimisticClaim(strength = LockStrength.SHARE, nowait = true)
    void sharedAtOnce(@Claimed(Account.class) long id, Runnable work) {
        work.run();
    }

    @PessimisticClaim(strength = LockStrength.UPDATE, timeoutMillis = 20_000)
    void forUpdateAtLast(@Claimed(Account.class) long id, Runnable work) {
        work.run();
    }

    @PessimisticClaim(strength = LockStrength.SHARE, timeoutMillis = 20_000)
    void sharedAtLast(@Claimed(Account.class) long id, Runnable work) {
        work.run();
    }

    @PessimisticClaim(strength = LockStrength.UPDATE, where = "balance = :balance", limit = 1)
    abstract List<Account> forUpdate(long balance);

    @PessimisticClaim(strength = LockStrength.UPDATE, skipLocked = true, where = "balance = :balance")
    abstract Optional<Account> freeForUpdate(long balance);

    @PessimisticClaim(strength = LockStrength.SHARE, nowait = true, where = "balance = :balance")
    abstract Optional<Account> firstSharedAtOnce(long balance);
}
