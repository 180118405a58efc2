package dev.rowlock.retry;

import dev.rowlock.conflict.Conflict;
import dev.rowlock.conflict.ConflictKind;
import dev.rowlock.conflict.Phase;
import org.jspecify.annotations.Nullable;

/**
 * One line in the history of an exhausted call.
 *
 * @param number which attempt it was, from 1
 * @param phase how far it had come
 * @param kind what kind of conflict ended it
 * @param entityName the entity whose row lost, if known
 * @param id the id of that row, if known
 * @param sqlState the database's SQLSTATE, if there was an error from it
 * @param waitedMillis the pause after it, 0 after the last
 * @since 0.1
 */
public record FailedAttempt(
        int number,
        Phase phase,
        ConflictKind kind,
        @Nullable String entityName,
        @Nullable Object id,
        @Nullable String sqlState,
        long waitedMillis) {

    static FailedAttempt of(int number, Conflict conflict, long waitedMillis) {
        return new FailedAttempt(
                number,
                conflict.phase(),
                conflict.kind(),
                conflict.entityName(),
                conflict.id(),
                conflict.sqlState(),
                waitedMillis);
    }

    @Override
    public String toString() {
        return "#" + number + " " + kind + " in " + phase
                + (entityName == null ? "" : " on " + entityName + "#" + id)
                + (sqlState == null ? "" : " SQLSTATE " + sqlState)
                + (waitedMillis == 0 ? "" : ", waited " + waitedMillis + " ms");
    }
}
