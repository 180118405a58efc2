package dev.rowlock.claim;

/**
 * Names one row by the entity that owns its identity (the root of an inheritance hierarchy) and its id.
 *
 * @param entityName Hibernate's name of that entity
 * @param id the identifier
 * @since 0.1
 */
public record RowKey(String entityName, Object id) {

    @Override
    public String toString() {
        return entityName + "#" + id;
    }
}
