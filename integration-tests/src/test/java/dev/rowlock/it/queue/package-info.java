/** Claim queries as a work queue: which rows they lock, and what workers in many processes get done. */
@NullMarked
package dev.rowlock.it.queue;

import org.jspecify.annotations.NullMarked;
