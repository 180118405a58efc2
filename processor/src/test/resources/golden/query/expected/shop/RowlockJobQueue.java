package shop;

import dev.rowlock.LockStrength;
import dev.rowlock.OnStale;
import dev.rowlock.Rowlock;
import dev.rowlock.generated.Arguments;
import dev.rowlock.generated.ClaimQuery;
import dev.rowlock.generated.Guard;
import dev.rowlock.generated.RowlockGenerated;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.Generated;

/**
 * Guards {@link JobQueue}.
 */
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
public final class RowlockJobQueue extends JobQueue {
    private static final ClaimQuery<Job> NEXT = ClaimQuery.of(JobQueue.class, "next(int)", Job.class)
            .where("status = READY")
            .orderBy("priority, id")
            .skipLocked();

    private static final ClaimQuery<Job> NEXT_2 = ClaimQuery.of(JobQueue.class, "next(int, String, int)", Job.class)
            .where("name = ':no' and cast(x as int)::int > 0 and status = :status and size < :size or :status is null")
            .nowait()
            .parameter("size")
            .parameter("status");

    private static final ClaimQuery<Job> FIVE = ClaimQuery.of(JobQueue.class, "five(String)", Job.class)
            .where("kind = :kind")
            .timeoutMillis(5000000000L)
            .strength(LockStrength.SHARE)
            .onStale(OnStale.FAIL)
            .maxHoldMillis(500)
            .parameter("kind");

    private static final ClaimQuery<Job> FIRST = ClaimQuery.of(JobQueue.class, "first()", Job.class)
            .skipLocked();

    private final Guard guard;

    public RowlockJobQueue(Rowlock rowlock) {
        this.guard = Guard.of(rowlock, NEXT, NEXT_2, FIVE, FIRST);
    }

    @Override
    List<Job> next(int limit) {
        return Guard.list(guard, NEXT, limit, Arguments.none());
    }

    @Override
    protected List<Job> next(int size, String status, int limit) {
        return Guard.list(guard, NEXT_2, limit, Arguments.with(size).and(status));
    }

    @Override
    public List<Job> five(String kind) {
        return Guard.list(guard, FIVE, 5, Arguments.with(kind));
    }

    @Override
    Optional<Job> first() {
        return Guard.first(guard, FIRST, Arguments.none());
    }
}
