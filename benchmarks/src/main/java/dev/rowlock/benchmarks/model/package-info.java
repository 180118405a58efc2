/** An aggregate of the plainest kind, the same for all sides of all measurements. */
@NullMarked
package dev.rowlock.benchmarks.model;

import org.jspecify.annotations.NullMarked;
