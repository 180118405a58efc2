package shop;

import dev.rowlock.OptimisticRetry;

/** No method needs a delegate. */
interface Numbered<T> {
    @OptimisticRetry(on = Lost.class, baseMillis = 1)
    default String number(T item) {
        return Lost.once() + " " + item;
    }
}
