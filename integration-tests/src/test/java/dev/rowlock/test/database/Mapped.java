package dev.rowlock.test.database;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The {@link Mapping} behind the {@link Persistence} parameter of a class's tests; on a method it replaces that of the
 * class.
 */
@Inherited
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
public @interface Mapped {

    /** The annotated classes: entities, embeddables, mapped superclasses. */
    Class<?>[] value();

    /** Settings of the {@code SessionFactory}, each as {@code name=value}. */
    String[] settings() default {};

    /** The most connections that the pool hands out at once. */
    int poolSize() default Mapping.DEFAULT_POOL_SIZE;

    Bootstrap bootstrap() default Bootstrap.JAKARTA;
}
