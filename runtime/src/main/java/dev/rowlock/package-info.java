/**
 * What a user of Rowlock writes: the annotations, the choices they offer, and {@link dev.rowlock.Rowlock}, the entry
 * point at run time.
 *
 * <p>Between reading a row and writing it back lies the <em>conflict window</em>. {@link dev.rowlock.OptimisticRetry}
 * repeats the work when somebody else wrote in the window, {@link dev.rowlock.PessimisticClaim} closes the window with a
 * row lock, and {@link dev.rowlock.AggregateVersion} lets one version stand for an entity and all of its parts, so that
 * a conflict on a part is noticed too.
 */
@NullMarked
package dev.rowlock;

import org.jspecify.annotations.NullMarked;
