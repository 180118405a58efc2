package shop;

import dev.rowlock.OptimisticRetry;
import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;

abstract class Store<E extends Number & Comparable<E>> {
    @OptimisticRetry(on = Lost.class, baseMillis = 1)
    E max(List<? extends E> items) throws IOException, TimeoutException {
        if (items.isEmpty()) {
            throw new TimeoutException("nothing there");
        }
        Lost.once();
        return items.stream().max((one, other) -> one.compareTo(other)).orElseThrow();
    }

    @OptimisticRetry(on = Lost.class, baseMillis = 1)
    <T extends Serializable & Comparable<? super T>, X extends Exception> T first(T one, T other, X failure) throws X {
        Lost.once();
        if (one.equals(other)) {
            throw failure;
        }
        return one.compareTo(other) < 0 ? one : other;
    }

    @OptimisticRetry(on = Lost.class, baseMillis = 1)
    String put(int number) {
        return "int " + Lost.once() + number;
    }

    @OptimisticRetry(on = Lost.class, baseMillis = 1)
    String put(Integer number) {
        return "Integer " + Lost.once() + number;
    }

    @OptimisticRetry(on = Lost.class, baseMillis = 1)
    String put(int... numbers) {
        return "int... " + Lost.once() + numbers.length;
    }

    @OptimisticRetry(on = Lost.class, baseMillis = 1)
    @SuppressWarnings("unchecked")
    <T> List<? super T> all(T... items) {
        Lost.once();
        return List.of((Object[]) items);
    }

    @OptimisticRetry(on = Lost.class, baseMillis = 1)
    Map.Entry<?, ? extends List<?>>[] entries() {
        Lost.once();
        return null;
    }

    @OptimisticRetry(on = Lost.class, baseMillis = 1)
    boolean[][] flags(char sign, double... more) {
        return new boolean[Lost.once()][more.length];
    }
}
