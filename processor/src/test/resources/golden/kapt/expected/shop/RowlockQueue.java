package shop;

import dev.rowlock.Rowlock;
import dev.rowlock.generated.Arguments;
import dev.rowlock.generated.ClaimQuery;
import dev.rowlock.generated.Guard;
import dev.rowlock.generated.RowlockGenerated;
import java.math.BigDecimal;
import java.util.List;
import javax.annotation.processing.Generated;

/**
 * Guards {@link Queue}.
 */
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
public final class RowlockQueue implements Queue {
    private static final ClaimQuery<Account> NEXT = ClaimQuery.of(Queue.class, "next(BigDecimal, int)", Account.class)
            .where("balance > :least")
            .orderBy("id")
            .skipLocked()
            .parameter("least");

    private final Guard guard;

    public RowlockQueue(Rowlock rowlock) {
        this.guard = Guard.of(rowlock, NEXT);
    }

    @Override
    public List<Account> next(BigDecimal least, int limit) {
        return Guard.list(guard, NEXT, limit, Arguments.with(least));
    }
}
