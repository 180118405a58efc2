/** Many writers of few aggregates: Rowlock against the recipe that is usually copied. */
@NullMarked
package dev.rowlock.benchmarks.contention;

import org.jspecify.annotations.NullMarked;
