package dev.rowlock.retry;

import dev.rowlock.claim.RowKey;
import dev.rowlock.conflict.Conflict;
import dev.rowlock.conflict.ConflictKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** What all attempts of one call share, where one of them asks for it. */
final class Invocation {
    private final GuardedCall call;
    private final long begun = System.nanoTime();
    private final List<FailedAttempt> history = new ArrayList<>(0);
    private final List<Throwable> causes = new ArrayList<>(0);
    private final Set<RowKey> lost = new LinkedHashSet<>(0);
    private final Map<RowKey, @Nullable Object> versions = new HashMap<>(0);
    private @Nullable UUID id;
    private @Nullable Attempt attempt;
    private @Nullable Doubt doubt;
    private int number = 1;

    Invocation(GuardedCall call) {
        this.call = call;
    }

    String method() {
        return call.method();
    }

    UUID id() {
        UUID known = id;
        if (known == null) {
            known = UUID.randomUUID();
            id = known;
        }
        return known;
    }

    Attempt attempt() {
        Attempt known = attempt;
        if (known == null) {
            known = new Attempt(this, number);
            attempt = known;
        }
        return known;
    }

    int number() {
        return number;
    }

    /** Notes that the present attempt is over. */
    void ended() {
        if (attempt != null) {
            attempt.end();
        }
    }

    /** Goes on to the next attempt. */
    void next() {
        number++;
        attempt = null;
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

    /** Notes the version that a row has after it lost, and returns whether it had the same one when it lost before. */
    boolean sawAgain(RowKey row, @Nullable Object version) {
        boolean known = versions.containsKey(row);
        Object before = versions.put(row, version);
        return known && Objects.equals(before, version);
    }

    /** The rows that have conflicted so far, if the attempt of that number shall lock them. */
    Set<RowKey> toEscalate(int attempt) {
        RetryPolicy policy = call.policy();
        return policy != null && policy.escalates(attempt) ? lost : Set.of();
    }

    boolean mayTryAgain() {
        return number < call.max();
    }

    void failed(Conflict conflict, long waitedMillis) {
        history.add(FailedAttempt.of(number, conflict, waitedMillis));
        causes.add(conflict.cause());
    }

    List<FailedAttempt> history() {
        return List.copyOf(history);
    }

    /** Whether an attempt before has failed in this way already. */
    boolean hasFailedWith(ConflictKind kind) {
        return history.stream().anyMatch(failed -> failed.kind() == kind);
    }

    RetriesExhaustedException exhausted() {
        return new RetriesExhaustedException(method(), call.max(), history, causes);
    }

    /** What interrupts a wait before an attempt is reported with the failure of the one before, if there was one. */
    RetryInterruptedException interrupted(InterruptedException interrupt) {
        Thread.currentThread().interrupt();
        if (causes.isEmpty()) {
            return new RetryInterruptedException(method(), interrupt);
        }
        RetryInterruptedException reported = new RetryInterruptedException(method(), causes.get(causes.size() - 1));
        reported.addSuppressed(interrupt);
        return reported;
    }

    /** The latest commit of which nobody knows whether it happened, or null. */
    @Nullable
    Doubt doubt() {
        return doubt;
    }

    /** Whether a commit that was in doubt has turned out to have happened. */
    boolean isConfirmed() {
        return doubt != null && doubt.isConfirmed();
    }

    /** Notes that nobody knows whether the present attempt was committed. */
    Doubt doubted() {
        Doubt latest = new Doubt(attempt());
        doubt = latest;
        return latest;
    }
}
