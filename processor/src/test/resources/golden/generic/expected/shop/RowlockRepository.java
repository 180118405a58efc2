package shop;

import dev.rowlock.Rowlock;
import dev.rowlock.generated.Guard;
import dev.rowlock.generated.GuardedMethod;
import dev.rowlock.generated.RetryOptions;
import dev.rowlock.generated.RowlockGenerated;
import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import java.util.Map;
import javax.annotation.processing.Generated;

/**
 * Guards {@link Repository}.
 */
@SuppressWarnings("unchecked")
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
final class RowlockRepository<E extends Comparable<E> & Serializable, K> extends Repository<E, K> {
    private static final GuardedMethod FIND = GuardedMethod.of(Repository.class, "find(K)")
            .retry(RetryOptions.defaults());

    private static final GuardedMethod FIND_2 = GuardedMethod.of(Repository.class, "find(K, int)")
            .retry(RetryOptions.defaults());

    private static final GuardedMethod GROUP = GuardedMethod.of(Repository.class, "group(List, T...)")
            .retry(RetryOptions.defaults());

    private static final GuardedMethod ENCODE = GuardedMethod.of(Repository.class, "encode(byte[]...)")
            .retry(RetryOptions.defaults());

    private final Guard guard;

    RowlockRepository(Rowlock rowlock) {
        this.guard = Guard.of(rowlock);
    }

    @Override
    public E find(K key) throws IOException, InterruptedException {
        return Guard.call(guard, FIND, () -> super.find(key));
    }

    @Override
    public E find(K key, int depth) {
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
