package dev.rowlock.spring;

import dev.rowlock.retry.FailedAttempt;
import dev.rowlock.retry.RetriesExhausted;
import dev.rowlock.retry.RetriesExhaustedException;
import java.util.List;
import org.springframework.dao.PessimisticLockingFailureException;

/**
 * A call did not get the locks that it needed in any of its attempts. Its cause is the last failure; the earlier
 * ones are suppressed. Nothing of the call was stored.
 *
 * @since 0.1
 */
public final class PessimisticRetriesExhaustedException extends PessimisticLockingFailureException
        implements RetriesExhausted {
    private static final long serialVersionUID = 1L;

    private final transient List<FailedAttempt> attempts;

    /** Says the same in Spring's hierarchy. */
    public PessimisticRetriesExhaustedException(RetriesExhaustedException exhausted) {
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
