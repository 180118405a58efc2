package dev.rowlock.spring.advice;

import dev.rowlock.ActiveTransaction;
import dev.rowlock.claim.Claims;
import dev.rowlock.conflict.ConflictKind;
import dev.rowlock.retry.CommitOutcomeUnknownException;
import dev.rowlock.retry.ContainerAttempts;
import dev.rowlock.retry.FailedAttempt;
import dev.rowlock.retry.GuardedCall;
import dev.rowlock.retry.RetriesExhaustedException;
import dev.rowlock.spring.OptimisticRetriesExhaustedException;
import dev.rowlock.spring.PessimisticRetriesExhaustedException;
import dev.rowlock.spring.UncertainCommitException;
import dev.rowlock.spring.transaction.BoundSession;
import dev.rowlock.spring.transaction.Demarcation;
import dev.rowlock.spring.transaction.SecondConnections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.aop.ProxyMethodInvocation;

/** Runs the calls of one guarded method, with all that is known about it once its persistence unit is there. */
final class Guard {
    private final Guarded guarded;
    private final Demarcation demarcation;
    private final ContainerAttempts attempts;
    private final Claims claims;
    private final GuardedCall plain;
    private final boolean apart;
    private final Prologue prologue;
    private final OpenInViewWarning openInView;

    Guard(Guarded guarded, Demarcation demarcation, ContainerAttempts attempts, Claims claims, Transactional declared) {
        this.guarded = guarded;
        this.demarcation = demarcation;
        this.attempts = attempts;
        this.claims = claims;
        this.plain = GuardedCall.byContainer(guarded.name(), guarded.policy(), null);
        this.apart = declared == Transactional.NEW
                || (guarded.policy() != null && guarded.policy().onActiveTransaction() == ActiveTransaction.NEW);
        this.prologue = new Prologue(guarded, demarcation, attempts, declared != Transactional.UNDECLARED);
        this.openInView = new OpenInViewWarning(guarded.name(), demarcation);
    }

    /** What Spring's own interceptor does for the method. */
    enum Transactional {
        /** It begins a transaction where there is none. */
        REQUIRED,
        /** It always begins one. */
        NEW,
        /** It does nothing. */
        UNDECLARED
    }

    /** Runs the loop. */
    @Nullable
    Object call(ProxyMethodInvocation invocation) throws Throwable {
        GuardedCall call = guarded.claims() == null
                ? plain
                : GuardedCall.byContainer(
                        guarded.name(),
                        guarded.policy(),
                        claims.read(guarded.claims(), guarded.claimedOf(invocation.getArguments())));
        try {
            return switch (demarcation.surroundings()) {
                case NONE -> alone(call, body(invocation, null));
                case JOINABLE ->
                    apart
                            ? suspended(call, invocation)
                            : demarcation.joined(() -> attempts.call(call, body(invocation, null)));
                case COMPLETED -> suspended(call, invocation);
                case OTHERS -> attempts.call(call.besideAnother(), body(invocation, demarcation.secondConnections()));
            };
        } catch (RetriesExhaustedException exhausted) {
            throw inSpring(exhausted);
        } catch (CommitOutcomeUnknownException unknown) {
            throw new UncertainCommitException(unknown);
        }
    }

    private @Nullable Object alone(GuardedCall call, AttemptBody body) throws Throwable {
        if (call.claim() != null) { // its first attempt may have to queue already
            BoundSession.giveConnectionBack(demarcation.factory());
        }
        return attempts.call(call, body);
    }

    private @Nullable Object suspended(GuardedCall call, ProxyMethodInvocation invocation) throws Throwable {
        AttemptBody body = body(invocation, demarcation.secondConnections()); // while the first one is still bound
        return demarcation.suspended(() -> attempts.call(call.besideAnother(), body));
    }

    private AttemptBody body(ProxyMethodInvocation invocation, @Nullable SecondConnections second) {
        return new AttemptBody(guarded, invocation, openInView, second);
    }

    /** Runs one attempt, inside its transaction. */
    @Nullable
    Object attempt(ProxyMethodInvocation invocation) throws Throwable {
        return prologue.invoke(invocation);
    }

    private static RuntimeException inSpring(RetriesExhaustedException exhausted) {
        List<FailedAttempt> history = exhausted.attempts();
        ConflictKind last = history.get(history.size() - 1).kind();
        return switch (last) {
            case DEADLOCK, LOCK_TIMEOUT, CLAIM_UNAVAILABLE -> new PessimisticRetriesExhaustedException(exhausted);
            default -> new OptimisticRetriesExhaustedException(exhausted);
        };
    }
}
