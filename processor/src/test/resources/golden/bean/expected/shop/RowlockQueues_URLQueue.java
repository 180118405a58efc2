package shop;

import dev.rowlock.Rowlock;
import dev.rowlock.generated.Arguments;
import dev.rowlock.generated.ClaimQuery;
import dev.rowlock.generated.Guard;
import dev.rowlock.generated.RowlockGenerated;
import java.util.List;
import javax.annotation.processing.Generated;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Component;

/**
 * Implements the claim queries of {@link Queues.URLQueue}.
 */
@Component("queues.URLQueue")
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
class RowlockQueues_URLQueue extends Queues.URLQueue {
    private static final ClaimQuery<Job> NEXT = ClaimQuery.of(Queues.URLQueue.class, "next(int)", Job.class);

    private final Guard guard;

    RowlockQueues_URLQueue(Rowlock rowlock, int size) {
        super(size);
        this.guard = Guard.of(rowlock, NEXT);
    }

    @Autowired
    RowlockQueues_URLQueue(Rowlock rowlock, @Qualifier("size") Integer size) {
        super(size);
        this.guard = Guard.of(rowlock, NEXT);
    }

    @Override
    List<Job> next(int limit) {
        return Guard.list(guard, NEXT, limit, Arguments.none());
    }
}
