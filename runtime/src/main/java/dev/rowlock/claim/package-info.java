/**
 * Row locks that are really held, on the right rows, in one order.
 *
 * <p>Hibernate's own combinations of locks and joins lose the lock in several mappings. So a claim first locks the ids,
 * with one scalar, join-free statement for each row on the table that owns the identity, and then loads the entities.
 * Waiting claims, and the retries that lock what they lost before, go through {@link dev.rowlock.claim.LockOrder}, which is
 * the same everywhere in the application, so that they cannot deadlock with each other.
 */
@NullMarked
package dev.rowlock.claim;

import org.jspecify.annotations.NullMarked;
