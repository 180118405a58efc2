package dev.rowlock.retry;

import dev.rowlock.CommitOutcome;
import dev.rowlock.CommitVerifier;
import dev.rowlock.transaction.TransactionRunner;
import dev.rowlock.transaction.UnitOfWork;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Asks the user's verifier about a commit of which nobody knows whether it happened. */
final class Verification {
    private final TransactionRunner runner;

    Verification(TransactionRunner runner) {
        this.runner = runner;
    }

    /** Returns what the verifier says; what keeps it from an answer is suppressed under the failure. */
    CommitOutcome outcome(Invocation invocation, @Nullable RetryPolicy policy, Throwable failure) {
        CommitVerifier verifier = policy == null ? null : policy.verifier().orElse(null);
        if (verifier == null) {
            return CommitOutcome.UNKNOWN;
        }
        try (UnitOfWork unit = runner.begin(Optional.empty())) {
            CommitOutcome outcome = verifier.verify(unit.session(), invocation.id());
            return Objects.requireNonNull(outcome, () -> verifier.getClass().getName() + " returned null");
        } catch (Exception unable) {
            failure.addSuppressed(unable);
            return CommitOutcome.UNKNOWN;
        }
    }
}
