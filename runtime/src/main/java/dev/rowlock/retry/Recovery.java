package dev.rowlock.retry;

import dev.rowlock.claim.ClaimUnavailableException;
import dev.rowlock.claim.RowKey;
import dev.rowlock.claim.RowLocks;
import dev.rowlock.conflict.Conflict;
import dev.rowlock.conflict.ConflictClassifier;
import dev.rowlock.conflict.ConflictKind;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/** Decides what follows a failed attempt: another one after a pause, or an exception for the caller. */
final class Recovery {
    private static final System.Logger LOG = System.getLogger("dev.rowlock.retry");

    private final ConflictClassifier classifier;
    private final RowLocks locks;
    private final Events events;

    Recovery(ConflictClassifier classifier, RowLocks locks, Events events) {
        this.classifier = classifier;
        this.locks = locks;
        this.events = events;
    }

    /** Notes in the scope that a call inside it met a conflict. */
    void record(Scope scope, Throwable failure) {
        Conflict conflict = classifier.classify(failure, scope.phase());
        if (conflict.kind().isRepeatable()) {
            scope.record(conflict);
        }
    }

    /** Returns if another attempt shall be made; otherwise throws what the caller gets. */
    void recover(Invocation invocation, Scope scope, Throwable failure) throws Throwable {
        Conflict conflict = conflict(scope, failure);
        events.publish(() ->
                new AttemptEvent.Failed(invocation.method(), scope.attempt().number(), conflict));
        if (conflict.kind() == ConflictKind.OUTCOME_UNKNOWN) {
            throw new CommitOutcomeUnknownException(invocation.method(), failure);
        }
        RetryPolicy policy = invocation.call().policy();
        boolean repeatable = policy != null && repeatable(policy, conflict);
        if (policy == null || (!repeatable && !isPointless(conflict.kind()))) {
            throw failure;
        }
        if (!repeatable || !invocation.mayTryAgain()) {
            throw giveUp(invocation, conflict);
        }
        noteLostRow(invocation, scope, conflict);
        long pause = new Backoff(
                        policy.baseMillis(), policy.capMillis(), policy.jitter(), ThreadLocalRandom.current()::nextLong)
                .pauseMillis(scope.attempt().number());
        Optional<Duration> remaining = invocation.remaining();
        if (remaining.isPresent() && remaining.get().toMillis() <= pause) {
            throw giveUp(invocation, conflict);
        }
        invocation.failed(conflict, pause);
        LOG.log(
                System.Logger.Level.DEBUG,
                () -> "\"" + invocation.method() + "\" attempt "
                        + scope.attempt().number() + " lost: " + conflict.kind() + "; retried in " + pause + " ms");
        events.publish(() ->
                new AttemptEvent.Retried(invocation.method(), scope.attempt().number(), pause));
        pause(invocation, failure, pause);
    }

    private Conflict conflict(Scope scope, Throwable failure) {
        Conflict conflict = classifier.classify(failure, scope.phase());
        if (failure instanceof RolledBackException) {
            Conflict hidden = scope.recorded();
            return hidden == null ? conflict.as(ConflictKind.SWALLOWED) : hidden;
        }
        if (failure instanceof RowGoneException) {
            return conflict.as(ConflictKind.ROW_GONE);
        }
        if (failure instanceof ClaimUnavailableException unavailable) {
            RowKey row = unavailable.row();
            return new Conflict(
                    ConflictKind.CLAIM_UNAVAILABLE, conflict.phase(), row.entityName(), row.id(), null, failure);
        }
        boolean staleInput = conflict.kind() == ConflictKind.OPTIMISTIC
                && row(conflict).filter(scope::holds).isPresent();
        return staleInput ? conflict.as(ConflictKind.STALE_INPUT) : conflict;
    }

    private Optional<RowKey> row(Conflict conflict) {
        return conflict.entityName() == null || conflict.id() == null
                ? Optional.empty()
                : locks.find(conflict.entityName(), conflict.id());
    }

    private static boolean repeatable(RetryPolicy policy, Conflict conflict) {
        if (conflict.kind().isRepeatable()) {
            return true;
        }
        return conflict.kind() == ConflictKind.OTHER
                && policy.on().stream().anyMatch(type -> type.isInstance(conflict.cause()));
    }

    // A conflict for certain, but one that each further attempt would meet again.
    private static boolean isPointless(ConflictKind kind) {
        return switch (kind) {
            case STALE_INPUT, ROW_GONE, SWALLOWED -> true;
            default -> false;
        };
    }

    // A body that used a session of its own is not helped by locks in ours: it could only wait for them for ever.
    private void noteLostRow(Invocation invocation, Scope scope, Conflict conflict) {
        if (scope.isOpened() && conflict.kind() == ConflictKind.OPTIMISTIC) {
            row(conflict).ifPresent(invocation::lost);
        }
    }

    private RetriesExhaustedException giveUp(Invocation invocation, Conflict conflict) {
        invocation.failed(conflict, 0);
        events.publish(() -> new AttemptEvent.Exhausted(invocation.method(), invocation.history()));
        return invocation.exhausted();
    }

    private static void pause(Invocation invocation, Throwable failure, long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException interrupt) {
            Thread.currentThread().interrupt();
            RetryInterruptedException reported = new RetryInterruptedException(invocation.method(), failure);
            reported.addSuppressed(interrupt);
            throw reported;
        }
    }
}
