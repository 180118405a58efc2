package dev.rowlock.retry;

import jakarta.persistence.OptimisticLockException;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A call lost in each of its attempts, or in one after which another is pointless. Its cause is the last failure; the
 * earlier ones are suppressed. Nothing of the call was stored.
 *
 * @since 0.1
 */
public final class RetriesExhaustedException extends OptimisticLockException implements RetriesExhausted {
    private static final long serialVersionUID = 1L;

    private final transient List<FailedAttempt> attempts;

    RetriesExhaustedException(String method, int max, List<FailedAttempt> attempts, List<Throwable> causes) {
        super(message(method, max, attempts), causes.get(causes.size() - 1));
        this.attempts = List.copyOf(attempts);
        causes.subList(0, causes.size() - 1).forEach(this::addSuppressed);
    }

    private static String message(String method, int max, List<FailedAttempt> attempts) {
        return "\"" + method + "\" gave up after " + attempts.size() + " of " + max + " attempts: "
                + attempts.stream().map(FailedAttempt::toString).collect(Collectors.joining("; "));
    }

    @Override
    public List<FailedAttempt> attempts() {
        return attempts;
    }
}
