/** Claims and claim queries on real databases, through the generated classes. */
@NullMarked
package dev.rowlock.it.claim;

import org.jspecify.annotations.NullMarked;
