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
 * Guards {@link Prices}.
 */
@SuppressWarnings("unchecked")
@RowlockGenerated
@Generated("dev.rowlock.processor.RowlockProcessor")
final class RowlockPrices extends Prices {
    private static final GuardedMethod PRICE = GuardedMethod.of(Prices.class, "price()")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final GuardedMethod MAX = GuardedMethod.of(Prices.class, "max(List)")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final GuardedMethod FIRST = GuardedMethod.of(Prices.class, "first(T, T, X)")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final GuardedMethod PUT = GuardedMethod.of(Prices.class, "put(int)")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final GuardedMethod PUT_2 = GuardedMethod.of(Prices.class, "put(Integer)")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final GuardedMethod PUT_3 = GuardedMethod.of(Prices.class, "put(int...)")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final GuardedMethod ALL = GuardedMethod.of(Prices.class, "all(T...)")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final GuardedMethod ENTRIES = GuardedMethod.of(Prices.class, "entries()")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private static final GuardedMethod FLAGS = GuardedMethod.of(Prices.class, "flags(char, double...)")
            .retry(RetryOptions.defaults().baseMillis(1).on(Lost.class));

    private final Guard guard;

    RowlockPrices(Rowlock rowlock) {
        this.guard = Guard.of(rowlock);
    }

    @Override
    long price() {
        return Guard.call(guard, PRICE, () -> super.price());
    }

    @Override
    Long max(List<? extends Long> items) throws IOException, TimeoutException {
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
