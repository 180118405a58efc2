package dev.rowlock.generated;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a class that the Rowlock processor wrote, in the class file too, so that coverage and analysis tools can leave it
 * out, and at run time, so that a container does not guard a second time what it guards.
 *
 * @since 0.1
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface RowlockGenerated {}
