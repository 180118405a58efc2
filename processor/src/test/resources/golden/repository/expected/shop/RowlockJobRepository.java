package shop;

import dev.rowlock.Rowlock;
import dev.rowlock.generated.Arguments;
import dev.rowlock.generated.ClaimQuery;
import dev.rowlock.generated.Guard;
import dev.rowlock.generated.RowlockGenerated;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.Generated;

/**
 * Implements the claim queries of {@link JobRepository}.
 */
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
public class RowlockJobRepository {
    private static final ClaimQuery<Job> NEXT = ClaimQuery.of(JobRepository.class, "next(String, int)", Job.class)
            .where("status = :status")
            .orderBy("priority")
            .skipLocked()
            .parameter("status");

    private static final ClaimQuery<Job> FIRST = ClaimQuery.of(JobRepository.class, "first()", Job.class)
            .skipLocked();

    private final Guard guard;

    public RowlockJobRepository(Rowlock rowlock) {
        this.guard = Guard.of(rowlock, NEXT, FIRST);
    }

    public List<Job> next(String status, int limit) {
        return Guard.list(guard, NEXT, limit, Arguments.with(status));
    }

    public Optional<Job> first() {
        return Guard.first(guard, FIRST, Arguments.none());
    }
}
