package RL120;

import dev.rowlock.Claimed;
import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import java.util.List;
import shop.Account;
import shop.Job;

class BareOverride extends Desk<Account> implements Placing<Long> {
    @Override
    public void place(Long id) {} //! [RL120] method "place" overrides one of "Placing" that has @OptimisticRetry, but has none, so its calls would go unguarded; repeat the annotation

    @Override
    public void count() {} //! [RL120] method "count" overrides one of "Placing" that has @OptimisticRetry, but has none, so its calls would go unguarded; repeat the annotation

    @Override
    void close(Account account) {} //! [RL120] method "close" overrides one of "Desk" that has @PessimisticClaim, but has none, so its calls would go unguarded; repeat the annotation

    @Override
    public List<Job> next(int limit) {
        return List.of();
    }

    @Override
    @OptimisticRetry
    public void ship() {}
}

/** What a class inherits is not its own mistake, but it is the class that guards its other methods. */
class InheritedBareOverride extends Bare implements Counting { //! [RL120] method "count" overrides one of "Counting" that has @OptimisticRetry, but has none, so its calls would go unguarded; repeat the annotation
    @OptimisticRetry
    void place() {}
}

class Bare {
    public void count() {}
}

/** Its objects are guarded by RowlockPlacing. */
class Unguarded implements Counting {
    @Override
    public void count() {}
}

@OptimisticRetry
interface Counting {
    void count();
}

interface Placing<K> {
    @OptimisticRetry
    void place(K id);

    @OptimisticRetry
    default void count() {}

    @PessimisticClaim
    List<Job> next(int limit);
}

interface SilentPlacing extends Placing<String> {
    @Override
    void place(String id); //! [RL120] method "place" overrides one of "Placing" that has @OptimisticRetry, but has none, so its calls would go unguarded; repeat the annotation

    @OptimisticRetry
    void ship();
}

class Desk<E extends Account> {
    @PessimisticClaim
    void close(@Claimed E account) {}

    @OptimisticRetry
    public void ship() {}
}
