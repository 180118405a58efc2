/** Aggregate versions on real databases, through the models that the processor writes. */
@NullMarked
package dev.rowlock.it.aggregate;

import org.jspecify.annotations.NullMarked;
