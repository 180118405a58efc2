package dev.rowlock.test.concurrent;

import org.jspecify.annotations.Nullable;

/** What one thread came to: a value, or the exception that ended it. */
public record Outcome<T>(@Nullable T value, @Nullable Throwable failure) {

    static <T> Outcome<T> value(T value) {
        return new Outcome<>(value, null);
    }

    static <T> Outcome<T> failure(@Nullable Throwable failure) {
        return new Outcome<>(null, failure);
    }

    public boolean succeeded() {
        return failure == null;
    }

    /** The value, which is null where the work returns null. */
    @SuppressWarnings("NullAway") // null is then what the work returned
    public T valueOrFail() {
        if (failure != null) {
            throw new AssertionError("the concurrent work failed", failure);
        }
        return value;
    }
}
