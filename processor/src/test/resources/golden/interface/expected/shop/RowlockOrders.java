package shop;

import dev.rowlock.Rowlock;
import dev.rowlock.generated.Arguments;
import dev.rowlock.generated.ClaimQuery;
import dev.rowlock.generated.Guard;
import dev.rowlock.generated.GuardedMethod;
import dev.rowlock.generated.RetryOptions;
import dev.rowlock.generated.RowlockGenerated;
import java.io.IOException;
import java.util.Optional;
import javax.annotation.processing.Generated;

/**
 * Guards {@link Orders}.
 */
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
public final class RowlockOrders<T> implements Orders<T> {
    private static final GuardedMethod PLACE = GuardedMethod.of(Orders.class, "place(String)")
            .retry(RetryOptions.defaults());

    private static final GuardedMethod SHIP = GuardedMethod.of(Orders.class, "ship(PurchaseOrder)")
            .claimedEntity("order", PurchaseOrder.class);

    private static final ClaimQuery<PurchaseOrder> NEXT = ClaimQuery.of(Orders.class, "next()", PurchaseOrder.class)
            .orderBy("id");

    private static final GuardedMethod COUNT = GuardedMethod.of(Orders.class, "count()")
            .retry(RetryOptions.defaults());

    private final Guard guard;

    private final Orders<T> delegate;

    public RowlockOrders(Rowlock rowlock, Orders<T> delegate) {
        this.guard = Guard.of(rowlock, NEXT);
        this.delegate = delegate;
    }

    @Override
    public T place(String delegate) throws IOException {
        return Guard.call(guard, PLACE, () -> this.delegate.place(delegate));
    }

    @Override
    public void ship(PurchaseOrder order) {
        Guard.run(guard, SHIP, Arguments.with(order),
                claimed -> delegate.ship(claimed.<PurchaseOrder>get(0)));
    }

    @Override
    public Optional<PurchaseOrder> next() {
        return Guard.first(guard, NEXT, Arguments.none());
    }

    @Override
    public int count() {
        return Guard.call(guard, COUNT, () -> delegate.count());
    }

    @Override
    public void log(String line) {
        delegate.log(line);
    }

    @Override
    public T again(T order) {
        return delegate.again(order);
    }

    @Override
    public int compareTo(T arg0) {
        return delegate.compareTo(arg0);
    }
}
