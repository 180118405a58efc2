/**
 * The main job: many writers on the same rows, once unguarded and once with Rowlock.
 *
 * <p>Start reading at {@link dev.rowlock.samples.orders.OrderDesk}, which is all that a user writes.
 */
@NullMarked
package dev.rowlock.samples.orders;

import org.jspecify.annotations.NullMarked;
