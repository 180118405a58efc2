/** Runs with Hibernate Reactive on the class path, which no other test has. */
@NullMarked
package dev.rowlock.it.reactive;

import org.jspecify.annotations.NullMarked;
