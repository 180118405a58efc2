/**
 * Rowlock on ordinary Spring beans: the same annotations, on {@code @Service} beans with or without {@code @Transactional}.
 *
 * <p>Here are the exceptions that a caller sees, all in Spring's own hierarchy. The rest of the starter configures itself.
 */
@NullMarked
package dev.rowlock.spring;

import org.jspecify.annotations.NullMarked;
