/** Retried methods on real databases, through the generated classes. */
@NullMarked
package dev.rowlock.it.retry;

import org.jspecify.annotations.NullMarked;
