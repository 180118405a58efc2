package dev.rowlock.retry;

import dev.rowlock.claim.ClaimFailure;
import dev.rowlock.conflict.Conflict;
import dev.rowlock.conflict.ConflictKind;
import dev.rowlock.transaction.TransactionRunner;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/** Decides what follows a failed attempt: another one after a pause, or an exception for the caller. */
final class Recovery {
    private static final System.Logger LOG = System.getLogger("dev.rowlock.retry");

    private final LostRows lostRows;
    private final AttemptRows rows;
    private final Verification verification;
    private final Events events;

    Recovery(LostRows lostRows, AttemptRows rows, TransactionRunner runner, Events events) {
        this.lostRows = lostRows;
        this.rows = rows;
        this.verification = new Verification(runner);
        this.events = events;
    }

    /**
     * Notes in the scope that a call inside it met a conflict, and dooms its transaction: the body may catch the
     * exception, and some databases have rolled back already without Hibernate knowing. A claim that is unavailable
     * leaves everything as it was.
     */
    void record(Scope scope, Throwable failure) {
        Conflict conflict = lostRows.conflict(scope, failure);
        boolean goesOn = failure instanceof ClaimFailure claim && claim.isTransactionUsable();
        if (conflict.kind().isRepeatable() && !goesOn) {
            scope.record(conflict);
        }
    }

    /**
     * Returns if another attempt shall be made, or if the commit of an earlier one turned out to have happened;
     * otherwise throws what the caller gets.
     */
    void recover(Scope scope, Throwable failure) throws Throwable {
        Invocation invocation = scope.invocation();
        RetryPolicy policy = scope.call().policy();
        Conflict conflict = lostRows.conflict(scope, failure);
        events.publish(() -> new AttemptEvent.Failed(scope.method(), scope.number(), conflict));
        if (conflict.kind() == ConflictKind.OUTCOME_UNKNOWN) {
            events.publish(() -> new AttemptEvent.OutcomeUnknown(scope.method(), scope.number()));
            Doubt doubt = invocation.doubted();
            switch (verification.outcome(invocation, policy, failure)) {
                case UNKNOWN -> throw new CommitOutcomeUnknownException(scope.method(), failure);
                case COMMITTED -> {
                    doubt.confirm();
                    return;
                }
                case NOT_COMMITTED -> {} // repeated as after a conflict
            }
        }
        scope.attempt().forgetPersisted();
        try {
            again(scope, conflict, policy, failure);
        } catch (Throwable refused) {
            leave(scope, refused);
        }
    }

    /**
     * Ends a call that will not be repeated. If the commit of an attempt was in doubt, it may have got through since the verifier
     * looked: returns if that is so.
     */
    void leave(Scope scope, Throwable refused) throws Throwable {
        Invocation invocation = scope.invocation();
        Doubt doubt = invocation.doubt();
        if (doubt == null) {
            throw refused;
        }
        switch (verification.outcome(invocation, scope.call().policy(), refused)) {
            case UNKNOWN -> throw new CommitOutcomeUnknownException(scope.method(), refused);
            case COMMITTED -> doubt.confirm();
            case NOT_COMMITTED -> throw refused;
        }
    }

    private void again(Scope scope, Conflict failed, @Nullable RetryPolicy policy, Throwable failure) throws Throwable {
        Invocation invocation = scope.invocation();
        boolean repeatable = policy != null && policy.repeats(failed, invocation);
        if (policy == null || (!repeatable && !isPointless(failed.kind()))) {
            boolean timedOut = invocation.remaining().filter(Duration::isZero).isPresent();
            throw timedOut && !failed.forbidden() && !invocation.history().isEmpty()
                    ? giveUp(invocation, failed)
                    : failure;
        }
        if (!repeatable || !invocation.mayTryAgain()) {
            throw giveUp(invocation, failed);
        }
        noteLostRow(scope, failed);
        boolean queues = rows.queuesNext(scope);
        Conflict conflict =
                policy.escalates(scope.number() + 1) ? failed : lostRows.compareVersions(invocation, failed);
        long pause = queues ? 0 : pauseMillis(policy, scope.number());
        Optional<Duration> remaining = invocation.remaining();
        boolean late = remaining.isPresent() && remaining.get().toMillis() <= pause;
        if (isPointless(conflict.kind()) || late) {
            throw giveUp(invocation, conflict);
        }
        invocation.failed(conflict, pause);
        LOG.log(
                System.Logger.Level.DEBUG,
                () -> "\"" + scope.method() + "\" attempt " + scope.number() + " lost: " + conflict.kind()
                        + (queues ? "; queues to be retried" : "; retried in " + pause + " ms"));
        events.publish(() -> new AttemptEvent.Retried(scope.method(), scope.number(), pause));
        pause(invocation, pause);
    }

    // A conflict for certain, but one that each further attempt would meet again.
    private static boolean isPointless(ConflictKind kind) {
        return switch (kind) {
            case STALE_INPUT, ROW_GONE, SWALLOWED -> true;
            default -> false;
        };
    }

    // A body that used a session of its own is not helped by locks in ours: it could only wait for them for ever.
    private void noteLostRow(Scope scope, Conflict conflict) {
        if (scope.isOpened() && conflict.kind() == ConflictKind.OPTIMISTIC) {
            lostRows.row(conflict).ifPresent(scope.invocation()::lost);
        }
    }

    private RetriesExhaustedException giveUp(Invocation invocation, Conflict conflict) {
        invocation.failed(conflict, 0);
        events.publish(() -> new AttemptEvent.Exhausted(invocation.method(), invocation.history()));
        return invocation.exhausted();
    }

    private static long pauseMillis(RetryPolicy policy, int retry) {
        return new Backoff(
                        policy.baseMillis(), policy.capMillis(), policy.jitter(), ThreadLocalRandom.current()::nextLong)
                .pauseMillis(retry);
    }

    private static void pause(Invocation invocation, long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException interrupt) {
            throw invocation.interrupted(interrupt);
        }
    }
}
