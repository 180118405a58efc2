/** What it costs to call a retried method that does not fail, against other libraries and a loop written by hand. */
@NullMarked
package dev.rowlock.benchmarks.wrapper;

import org.jspecify.annotations.NullMarked;
