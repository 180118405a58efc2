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
import java.util.concurrent.TimeoutException;
import javax.annotation.processing.Generated;

/**
 * Guards {@link Store}.
 */
@SuppressWarnings("unchecked")
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
final class RowlockStore<E extends Number & Comparable<E>> extends Store<E> {
    private static final GuardedMethod MAX = GuardedMethod.of(Store.class, "max(List)")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final GuardedMethod FIRST = GuardedMethod.of(Store.class, "first(T, T, X)")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final GuardedMethod PUT = GuardedMethod.of(Store.class, "put(int)")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final GuardedMethod PUT_2 = GuardedMethod.of(Store.class, "put(Integer)")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final GuardedMethod PUT_3 = GuardedMethod.of(Store.class, "put(int...)")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final GuardedMethod ALL = GuardedMethod.of(Store.class, "all(T...)")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final GuardedMethod ENTRIES = GuardedMethod.of(Store.class, "entries()")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final GuardedMethod FLAGS = GuardedMethod.of(Store.class, "flags(char, double...)")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private final Guard guard;

    RowlockStore(Rowlock rowlock) {
        this.guard = Guard.of(rowlock);
    }

    @Override
    E max(List<? extends E> items) throws IOException, TimeoutException {
        return Guard.call(guard, MAX, () -> super.max(items));
    }

    @Override
    <T extends Serializable & Comparable<? super T>, X extends Exception> T first(T one, T other,
            X failure) throws X {
        return Guard.call(guard, FIRST, () -> super.first(one, other, failure));
    }

    @Override
    String put(int number) {
        return Guard.call(guard, PUT, () -> super.put(number));
    }

    @Override
    String put(Integer number) {
        return Guard.call(guard, PUT_2, () -> super.put(number));
    }

    @Override
    String put(int... numbers) {
        return Guard.call(guard, PUT_3, () -> super.put(numbers));
    }

    @Override
    <T> List<? super T> all(T... items) {
        return Guard.<List<? super T>>call(guard, ALL, () -> super.all(items));
    }

    @Override
    Map.Entry<?, ? extends List<?>>[] entries() {
        return Guard.call(guard, ENTRIES, () -> super.entries());
    }

    @Override
    boolean[][] flags(char sign, double... more) {
        return Guard.call(guard, FLAGS, () -> super.flags(sign, more));
    }
}
