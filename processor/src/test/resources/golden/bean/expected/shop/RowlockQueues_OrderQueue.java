package shop;

import dev.rowlock.Rowlock;
import dev.rowlock.generated.Arguments;
import dev.rowlock.generated.ClaimQuery;
import dev.rowlock.generated.Guard;
import dev.rowlock.generated.RowlockGenerated;
import java.util.List;
import javax.annotation.processing.Generated;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Component;

/**
 * Implements the claim queries of {@link Queues.OrderQueue}.
 */
@Claiming
@Qualifier("orders")
@Component("queues.OrderQueue")
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
class RowlockQueues_OrderQueue implements Queues.OrderQueue {
    private static final ClaimQuery<Job> NEXT = ClaimQuery.of(Queues.OrderQueue.class, "next(int)", Job.class);

    private final Guard guard;

    RowlockQueues_OrderQueue(Rowlock rowlock) {
        this.guard = Guard.of(rowlock, NEXT);
    }

    @Override
    public List<Job> next(int limit) {
        return Guard.list(guard, NEXT, limit, Arguments.none());
    }
}
