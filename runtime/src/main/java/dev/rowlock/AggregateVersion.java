package dev.rowlock;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes the version of an entity the version of its whole aggregate: a change to a part increments it too.
 *
 * <p>It stands on the root's {@link jakarta.persistence.Version} attribute, or on the root class where that attribute is
 * inherited. Parts are the targets of the root's associations with {@code orphanRemoval = true} or with both PERSIST and
 * REMOVE cascaded, and their parts in turn, with their element collections; {@link PartOf} adds the parts that only know
 * the way up.
 *
 * <p>Whatever changes in a transaction, the version goes up by exactly one, before the first statement on a part. A root
 * that has an UPDATE of its own in the same flush is locked or written before its parts, and its version goes up with that
 * UPDATE, in Hibernate's place, or behind it. Two transactions that loaded the root and changed different parts conflict:
 * the second gets an {@link jakarta.persistence.OptimisticLockException} when it is flushed, and nothing of it is stored.
 *
 * <pre>{@code
 * @Entity
 * class PurchaseOrder {
 *     @Id Long id;
 *     @Version @AggregateVersion long version;
 *     @OneToMany(mappedBy = "order", cascade = CascadeType.ALL, orphanRemoval = true) List<OrderLine> lines;
 * }
 * }</pre>
 *
 * <p>Sources of the idea: E. Evans, "Domain-Driven Design" (2003), on aggregates; Jakarta Persistence issue 92.
 *
 * @since 0.1
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.TYPE})
public @interface AggregateVersion {

    /** What to do when a part changes whose root is not loaded. */
    UnloadedRoot unloadedRoot() default UnloadedRoot.INCREMENT;
}
