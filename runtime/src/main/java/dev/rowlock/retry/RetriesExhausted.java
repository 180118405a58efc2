package dev.rowlock.retry;

import dev.rowlock.conflict.NotRepeatable;
import java.util.List;

/**
 * Marks every exception that says: the call was repeated as often as allowed, or repeating it is pointless. An outer retry
 * recognises it and leaves it alone.
 *
 * @since 0.1
 */
public interface RetriesExhausted extends NotRepeatable {

    /** Returns what happened in each attempt, in order. */
    List<FailedAttempt> attempts();
}
