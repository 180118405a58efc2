/** The processor itself: rounds, and the guard that keeps one bad element from stopping the others. */
@NullMarked
package dev.rowlock.processor;

import org.jspecify.annotations.NullMarked;
