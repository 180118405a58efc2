package shop;

import base.Office;
import dev.rowlock.OptimisticRetry;

/** Has bridge methods: {@code find(Object)} and {@code open(Object)}. */
class Desk extends Office<Long, CharSequence> implements Opening<Long> {
    @Override
    @OptimisticRetry(on = Lost.class, baseMillis = 1)
    public String find(Long key) {
        return Lost.once() + " found " + key;
    }

    @Override
    @OptimisticRetry(on = Lost.class, baseMillis = 1)
    public String open(Long key) {
        return Lost.once() + " opened " + key;
    }

    String closeFrom(long key) {
        return close(key);
    }
}
