package dev.rowlock.test.concurrent;

import java.util.List;
import java.util.Objects;

/** What all threads of a race came to, in the order in which they were given. */
public record Outcomes<T>(List<Outcome<T>> all) {

    /** The values of those that succeeded. */
    public List<T> values() {
        return all.stream().filter(Outcome::succeeded).map(Outcome::valueOrFail).toList();
    }

    public List<Throwable> failures() {
        return all.stream().map(Outcome::failure).filter(Objects::nonNull).toList();
    }

    /** All values; if any thread failed, an assertion error that carries every failure. */
    public List<T> orFail() {
        if (!failures().isEmpty()) {
            AssertionError error = new AssertionError(failures().size() + " of " + all.size() + " racers failed");
            failures().forEach(error::addSuppressed);
            throw error;
        }
        return values();
    }
}
