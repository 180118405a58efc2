/** Conflicts that real databases report, and what a retried call makes of them. */
@NullMarked
package dev.rowlock.it.conflict;

import org.jspecify.annotations.NullMarked;
