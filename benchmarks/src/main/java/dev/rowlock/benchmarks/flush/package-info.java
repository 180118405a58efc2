/** What a flush costs with Rowlock and without, as a JMH benchmark. */
@NullMarked
package dev.rowlock.benchmarks.flush;

import org.jspecify.annotations.NullMarked;
