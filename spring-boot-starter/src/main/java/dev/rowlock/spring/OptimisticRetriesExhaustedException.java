package dev.rowlock.spring;

import dev.rowlock.retry.FailedAttempt;
import dev.rowlock.retry.RetriesExhausted;
import dev.rowlock.retry.RetriesExhaustedException;
import java.util.List;
import org.springframework.orm.ObjectOptimisticLockingFailureException;

/**
 * A call lost in each of its attempts, or in one after which another is pointless. Its cause is the last failure; the earlier
 * ones are suppressed. Nothing of the call was stored.
 *
 * @since 0.1
 */
public final class OptimisticRetriesExhaustedException extends ObjectOptimisticLockingFailureException
        implements RetriesExhausted {
    private static final long serialVersionUID = 1L;

    private final transient List<FailedAttempt> attempts;

    /** Says the same in Spring's hierarchy. */
    public OptimisticRetriesExhaustedException(RetriesExhaustedException exhausted) {
        super(String.valueOf(exhausted.getMessage()), exhausted.getCause());
        this.attempts = exhausted.attempts();
        for (Throwable earlier : exhausted.getSuppressed()) {
            addSuppressed(earlier);
        }
    }

    @Override
    public List<FailedAttempt> attempts() {
        return attempts;
    }
}
