/** Starts Spring Boot applications on the three databases. */
@NullMarked
package dev.rowlock.spring.test;

import org.jspecify.annotations.NullMarked;
