package dev.rowlock.claim;

/**
 * A claimed parameter of a method.
 *
 * @param name its name
 * @param entity the entity whose rows it names
 * @param shape what its value is
 * @since 0.1
 */
public record ClaimedParameter(String name, Class<?> entity, Shape shape) {

    /** What the value of a claimed parameter is. */
    public enum Shape {
        /** An id. */
        ID,
        /** A collection or array of ids. */
        IDS,
        /** An entity. */
        ENTITY,
        /** A collection or array of entities. */
        ENTITIES
    }
}
