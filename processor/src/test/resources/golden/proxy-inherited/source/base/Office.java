package base;

import dev.rowlock.OptimisticRetry;
import shop.Lost;

/** In another package. */
public abstract class Office<K, R> {
    @OptimisticRetry(on = Lost.class, baseMillis = 1)
    protected String close(K key) {
        return Lost.once() + " closed " + key;
    }

    @OptimisticRetry(on = Lost.class, baseMillis = 1)
    public R find(K key) {
        throw new IllegalStateException("overridden");
    }

    @OptimisticRetry
    void unseen() {}
}
