package shop;

import dev.rowlock.Rowlock;
import dev.rowlock.generated.Arguments;
import dev.rowlock.generated.ClaimQuery;
import dev.rowlock.generated.Guard;
import dev.rowlock.generated.GuardedMethod;
import dev.rowlock.generated.RetryOptions;
import dev.rowlock.generated.RowlockGenerated;
import java.util.List;
import javax.annotation.processing.Generated;

/**
 * Guards {@link Claims}.
 */
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
final class RowlockClaims implements Claims {
    private static final ClaimQuery<PurchaseOrder> NEXT = ClaimQuery.of(Claims.class, "next(int)", PurchaseOrder.class)
            .skipLocked();

    private static final GuardedMethod WORK = GuardedMethod.of(Claims.class, "work(int)")
            .retry(RetryOptions.defaults());

    private final Guard guard;

    RowlockClaims(Rowlock rowlock) {
        this.guard = Guard.of(rowlock, NEXT);
    }

    @Override
    public List<PurchaseOrder> next(int limit) {
        return Guard.list(guard, NEXT, limit, Arguments.none());
    }

    @Override
    public int work(int limit) {
        return Guard.call(guard, WORK, () -> Claims.super.work(limit));
    }
}
