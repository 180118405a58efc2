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
 * @param cause the failure itself, as it was thrown
 * @since 0.1
 */
public record Conflict(
        ConflictKind kind,
        Phase phase,
        @Nullable String entityName,
        @Nullable Object id,
        @Nullable String sqlState,
        Throwable cause) {

    /** Returns the same failure, understood as another kind. */
    public Conflict as(ConflictKind other) {
        return new Conflict(other, phase, entityName, id, sqlState, cause);
    }
}
