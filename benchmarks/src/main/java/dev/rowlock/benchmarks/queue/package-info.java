/** Jobs per second: claim queries, the query of a good engineer, and db-scheduler. */
@NullMarked
package dev.rowlock.benchmarks.queue;

import org.jspecify.annotations.NullMarked;
