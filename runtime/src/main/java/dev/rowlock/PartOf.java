package dev.rowlock;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a to-one association as the way from a part to the root of its aggregate, for parts that the root holds no
 * cascading collection of.
 *
 * <p>The target is the root itself or another part. See {@link AggregateVersion}.
 *
 * <pre>{@code
 * @Entity
 * class Remark {
 *     @Id Long id;
 *     @ManyToOne(fetch = FetchType.LAZY) @PartOf PurchaseOrder order;
 * }
 * }</pre>
 *
 * @since 0.1
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD})
public @interface PartOf {}
