package dev.rowlock.generated;

/**
 * One claim query; a constant of the generated class.
 *
 * @param <E> the entity
 * @since 0.1
 */
public final class ClaimQuery<E> {
    private ClaimQuery() {}

    public static <E> ClaimQuery<E> of(Class<?> type, String signature, Class<E> entity) {
        return new ClaimQuery<>();
    }

    public ClaimQuery<E> where(String restriction) {
        return this;
    }

    public ClaimQuery<E> orderBy(String order) {
        return this;
    }

    public ClaimQuery<E> skipLocked() {
        return this;
    }

    public ClaimQuery<E> nowait() {
        return this;
    }

    public ClaimQuery<E> parameter(String name) {
        return this;
    }
}
