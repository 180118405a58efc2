package shop;

import dev.rowlock.LockStrength;
import dev.rowlock.OnStale;
import dev.rowlock.PessimisticClaim;
import java.util.List;
import java.util.Optional;

public abstract class JobQueue {
    protected JobQueue() {}

    @PessimisticClaim(skipLocked = true, where = "status = READY", orderBy = "priority, id")
    abstract List<Job> next(int limit);

    @PessimisticClaim(
            nowait = true,
            where = "name = ':no' and cast(x as int)::int > 0 and status = :status and size < :size or :status is null")
    protected abstract List<Job> next(int size, String status, int limit);

    @PessimisticClaim(
            strength = LockStrength.SHARE,
            timeoutMillis = 5_000_000_000L,
            where = "kind = :kind",
            limit = 5,
            onStale = OnStale.FAIL,
            maxHoldMillis = 500)
    public abstract List<Job> five(String kind);

    @PessimisticClaim(skipLocked = true)
    abstract Optional<Job> first();
}
