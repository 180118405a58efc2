package shop;

import dev.rowlock.Rowlock;
import dev.rowlock.generated.Guard;
import dev.rowlock.generated.GuardedMethod;
import dev.rowlock.generated.RetryOptions;
import dev.rowlock.generated.RowlockGenerated;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import javax.annotation.processing.Generated;

/**
 * Guards {@link Orders}.
 */
@SuppressWarnings("unchecked")
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
final class RowlockOrders<K> extends Orders<K> {
    private static final GuardedMethod IS_OPEN = GuardedMethod.of(Orders.class, "isOpen(String, String)")
            .retry(RetryOptions.defaults());

    private static final GuardedMethod FIND = GuardedMethod.of(Orders.class, "find(K)")
            .retry(RetryOptions.defaults());

    private static final GuardedMethod FIND_2 = GuardedMethod.of(Orders.class, "find(K, int)")
            .retry(RetryOptions.defaults());

    private static final GuardedMethod GROUP = GuardedMethod.of(Orders.class, "group(List, T...)")
            .retry(RetryOptions.defaults());

    private static final GuardedMethod ENCODE = GuardedMethod.of(Orders.class, "encode(byte[]...)")
            .retry(RetryOptions.defaults());

    private final Guard guard;

    <N extends Number> RowlockOrders(Rowlock rowlock_, K rowlock, N... numbers) throws IOException {
        super(rowlock, numbers);
        this.guard = Guard.of(rowlock_);
    }

    @Override
    boolean isOpen(String guard, String delegate) {
        return Guard.call(this.guard, IS_OPEN, () -> super.isOpen(guard, delegate));
    }

    @Override
    public String find(K key) throws IOException, InterruptedException {
        return Guard.call(guard, FIND, () -> super.find(key));
    }

    @Override
    public String find(K key, int depth) {
        return Guard.call(guard, FIND_2, () -> super.find(key, depth));
    }

    @Override
    public <T extends Number & Comparable<T>, X extends Exception> Map<K, ? super T> group(
            List<T> items, T... more) throws X {
        return Guard.<Map<K, ? super T>>call(guard, GROUP, () -> super.group(items, more));
    }

    @Override
    public byte[][] encode(byte[]... rows) {
        return Guard.call(guard, ENCODE, () -> super.encode(rows));
    }
}
