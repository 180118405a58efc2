package dev.rowlock;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the parameter of a {@link PessimisticClaim} method that says which rows are locked: an id, a collection or array
 * of ids, an entity, or a collection or array of entities.
 *
 * <p>Ids are passed on unchanged. For an entity the body gets the managed copy, with the last committed state. A null
 * gives an {@link IllegalArgumentException} that names the parameter; an empty collection sends no SQL; a row named twice
 * is locked once.
 *
 * <pre>{@code
 * @PessimisticClaim
 * void close(@Claimed(Account.class) long accountId) { ... }
 *
 * @PessimisticClaim
 * void ship(@Claimed PurchaseOrder order) { ... }
 * }</pre>
 *
 * @since 0.1
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface Claimed {

    /** The entity whose id the parameter holds; not needed where the parameter's type is the entity itself. */
    Class<?> value() default void.class;
}
