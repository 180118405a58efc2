package shop;

import dev.rowlock.Rowlock;
import dev.rowlock.generated.Arguments;
import dev.rowlock.generated.ClaimQuery;
import dev.rowlock.generated.Guard;
import dev.rowlock.generated.RowlockGenerated;
import jakarta.persistence.EntityManager;
import java.util.List;
import javax.annotation.processing.Generated;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Scope;
import org.springframework.stereotype.Repository;

/**
 * Implements the claim queries of {@link JobQueue}.
 */
@Repository("jobQueue")
@Primary
@Scope("prototype")
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
public class RowlockJobQueue extends JobQueue {
    private static final ClaimQuery<Job> NEXT = ClaimQuery.of(JobQueue.class, "next(int)", Job.class)
            .where("status = READY")
            .orderBy("priority")
            .skipLocked();

    private final Guard guard;

    public RowlockJobQueue(Rowlock rowlock, @Value("${jobs.tenant}") String tenant,
            @Qualifier("current") EntityManager manager) {
        super(tenant, manager);
        this.guard = Guard.of(rowlock, NEXT);
    }

    @Override
    public List<Job> next(int limit) {
        return Guard.list(guard, NEXT, limit, Arguments.none());
    }
}
