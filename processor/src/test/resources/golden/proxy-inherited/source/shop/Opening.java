package shop;

import dev.rowlock.OptimisticRetry;

public interface Opening<K> {
    @OptimisticRetry(on = Lost.class, baseMillis = 1)
    CharSequence open(K key);

    @OptimisticRetry(on = Lost.class, baseMillis = 1)
    default String reopen(K key) {
        return Lost.once() + " reopened " + key;
    }
}
