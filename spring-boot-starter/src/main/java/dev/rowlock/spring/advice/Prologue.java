package dev.rowlock.spring.advice;

import dev.rowlock.retry.Attempt;
import dev.rowlock.retry.ContainerAttempts;
import dev.rowlock.spring.transaction.Demarcation;
import dev.rowlock.transaction.ContainerUnit;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.aop.ProxyMethodInvocation;
import org.springframework.transaction.TransactionStatus;
import org.springframework.transaction.interceptor.TransactionAspectSupport;
import org.springframework.transaction.support.AbstractTransactionStatus;

/** Runs an attempt directly behind Spring's interceptor: Rowlock's statements come first in its transaction. */
final class Prologue {
    private final Guarded guarded;
    private final Demarcation demarcation;
    private final ContainerAttempts attempts;
    private final boolean begunBySpring;

    Prologue(Guarded guarded, Demarcation demarcation, ContainerAttempts attempts, boolean begunBySpring) {
        this.guarded = guarded;
        this.demarcation = demarcation;
        this.attempts = attempts;
        this.begunBySpring = begunBySpring;
    }

    @Nullable
    Object invoke(ProxyMethodInvocation invocation) throws Throwable {
        if (!attempts.isAwaited()) {
            return invocation.proceed();
        }
        return begunBySpring
                ? run(TransactionAspectSupport.currentTransactionStatus(), invocation)
                : demarcation.begun(guarded.name(), timeout(), status -> run(status, invocation));
    }

    private Optional<Duration> timeout() {
        return guarded.policy() == null || guarded.policy().deadlineMillis() == 0
                ? Optional.empty()
                : Attempt.current().remaining();
    }

    private @Nullable Object run(TransactionStatus status, ProxyMethodInvocation invocation) throws Throwable {
        if (!status.isNewTransaction()) {
            pass(attempts.joined(demarcation.session()), invocation);
            return invocation.proceed();
        }
        ContainerUnit unit = demarcation.unit();
        AttemptBody.begun(invocation);
        timeout().ifPresent(unit::limit);
        pass(attempts.begun(unit), invocation);
        Object result = invocation.proceed();
        if (unit.isRollbackOnly() && !isTheUsersWill(status)) {
            throw attempts.rolledBack(guarded.name());
        }
        unit.enterFlush();
        return result;
    }

    private void pass(List<@Nullable Object> claimed, ProxyMethodInvocation invocation) {
        if (!claimed.isEmpty()) {
            invocation.setArguments(guarded.with(claimed, invocation.getArguments()));
        }
    }

    // Who marks Spring's status wants a rollback and a normal return; who marks the session has swallowed its
    // exception.
    private static boolean isTheUsersWill(TransactionStatus status) {
        return status instanceof AbstractTransactionStatus known && known.isLocalRollbackOnly();
    }
}
