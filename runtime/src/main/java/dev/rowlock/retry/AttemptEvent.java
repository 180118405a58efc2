package dev.rowlock.retry;

import dev.rowlock.claim.RowKey;
import dev.rowlock.conflict.Conflict;
import java.util.List;

/**
 * Something that happened to a guarded call. Immutable.
 *
 * @since 0.1
 */
public sealed interface AttemptEvent {

    /** Returns the method, as messages name it. */
    String method();

    /**
     * An attempt begins.
     *
     * @param method the method
     * @param number which attempt it is, from 1
     */
    record Started(String method, int number) implements AttemptEvent {}

    /**
     * An attempt locked the rows that were lost before.
     *
     * @param method the method
     * @param number which attempt it is
     * @param rows the rows
     */
    record Escalated(String method, int number, List<RowKey> rows) implements AttemptEvent {}

    /**
     * An attempt failed and was rolled back.
     *
     * @param method the method
     * @param number which attempt it was
     * @param conflict what the failure is; also where it is no conflict
     */
    record Failed(String method, int number, Conflict conflict) implements AttemptEvent {}

    /**
     * Another attempt follows.
     *
     * @param method the method
     * @param number the number of the attempt that failed
     * @param waitedMillis the pause before the next
     */
    record Retried(String method, int number, long waitedMillis) implements AttemptEvent {}

    /**
     * An attempt was committed.
     *
     * @param method the method
     * @param number which attempt it was
     */
    record Succeeded(String method, int number) implements AttemptEvent {}

    /**
     * The call was given up.
     *
     * @param method the method
     * @param attempts the history
     */
    record Exhausted(String method, List<FailedAttempt> attempts) implements AttemptEvent {}

    /**
     * The connection was lost during the commit of an attempt, so that nobody knows whether it happened.
     *
     * @param method the method
     * @param number which attempt it was
     */
    record OutcomeUnknown(String method, int number) implements AttemptEvent {}

    /**
     * The call found an active transaction and ran inside it, once.
     *
     * @param method the method
     */
    record Joined(String method) implements AttemptEvent {}
}
