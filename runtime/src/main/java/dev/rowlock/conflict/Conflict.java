package dev.rowlock.conflict;

import org.jspecify.annotations.Nullable;

/**
 * A failure of an attempt, as {@link ConflictClassifier} understands it.
 *
 * @param kind what it is
 * @param phase how far the attempt had come
 * @param entityName the entity whose row lost, where the failure names one
 * @param id the id of that row, where the failure names one
 * @param sqlState the SQLSTATE of the database's error, where there is one
 * @param constraint the name of the violated constraint, where the database tells it
 * @param cause the failure itself, as it was thrown
 * @param forbidden whether something in the failure forbids to repeat the work, whatever else is known of it
 * @since 0.1
 */
public record Conflict(
        ConflictKind kind,
        Phase phase,
        @Nullable String entityName,
        @Nullable Object id,
        @Nullable String sqlState,
        @Nullable String constraint,
        Throwable cause,
        boolean forbidden) {

    /** Returns the same failure, on that row. */
    public Conflict on(String row, Object rowId) {
        return new Conflict(kind, phase, row, rowId, sqlState, constraint, cause, forbidden);
    }

    /** Returns the same failure, understood as another kind. */
    public Conflict as(ConflictKind other) {
        return new Conflict(other, phase, entityName, id, sqlState, constraint, cause, forbidden);
    }
}
