/** What the measurements share: how two sides that took turns are compared. */
@NullMarked
package dev.rowlock.benchmarks;

import org.jspecify.annotations.NullMarked;
