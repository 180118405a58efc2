package shop;

import dev.rowlock.Rowlock;
import dev.rowlock.generated.Arguments;
import dev.rowlock.generated.ClaimQuery;
import dev.rowlock.generated.Guard;
import dev.rowlock.generated.RowlockGenerated;
import java.util.Optional;
import javax.annotation.processing.Generated;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Service;

/**
 * Implements the claim queries of {@link NamedQueue}.
 */
@Service("queue")
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
class RowlockNamedQueue extends NamedQueue {
    private static final ClaimQuery<Job> FIRST = ClaimQuery.of(NamedQueue.class, "first()", Job.class);

    private final Guard guard;

    @Autowired
    RowlockNamedQueue(Rowlock rowlock) {
        this.guard = Guard.of(rowlock, FIRST);
    }

    RowlockNamedQueue(Rowlock rowlock, String tenant) {
        super(tenant);
        this.guard = Guard.of(rowlock, FIRST);
    }

    @Override
    Optional<Job> first() {
        return Guard.first(guard, FIRST, Arguments.none());
    }
}
