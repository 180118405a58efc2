package dev.rowlock.retry;

import dev.rowlock.claim.RowKey;
import dev.rowlock.conflict.Conflict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** What all attempts of one call share. */
final class Invocation {
    private final GuardedCall call;
    private final long begun = System.nanoTime();
    private @Nullable UUID id;
    private int attempts;
    private final List<FailedAttempt> history = new ArrayList<>(0);
    private final List<Throwable> causes = new ArrayList<>(0);
    private final Set<RowKey> lost = new LinkedHashSet<>(0);

    Invocation(GuardedCall call) {
        this.call = call;
    }

    String method() {
        return call.method();
    }

    GuardedCall call() {
        return call;
    }

    Attempt nextAttempt() {
        return new Attempt(this, ++attempts);
    }

    UUID id() {
        if (id == null) {
            id = UUID.randomUUID();
        }
        return id;
    }

    Optional<Duration> remaining() {
        long deadlineMillis = call.policy() == null ? 0 : call.policy().deadlineMillis();
        if (deadlineMillis == 0) {
            return Optional.empty();
        }
        long left = TimeUnit.MILLISECONDS.toNanos(deadlineMillis) - (System.nanoTime() - begun);
        return Optional.of(Duration.ofNanos(Math.max(0, left)));
    }

    void lost(RowKey row) {
        lost.add(row);
    }

    /** The rows that have conflicted so far, if the attempt of that number shall lock them. */
    Set<RowKey> toEscalate(int number) {
        RetryPolicy policy = call.policy();
        return policy != null && policy.escalates(number) ? lost : Set.of();
    }

    boolean mayTryAgain() {
        return attempts < call.max();
    }

    void failed(Conflict conflict, long waitedMillis) {
        history.add(FailedAttempt.of(attempts, conflict, waitedMillis));
        causes.add(conflict.cause());
    }

    List<FailedAttempt> history() {
        return List.copyOf(history);
    }

    RetriesExhaustedException exhausted() {
        return new RetriesExhaustedException(method(), call.max(), history, causes);
    }
}
