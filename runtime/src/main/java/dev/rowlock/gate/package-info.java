/**
 * Queues of this process in front of single rows.
 *
 * <p>Whoever waits for a row lock in the database holds a connection meanwhile, and a few dozen of them empty the pool for
 * everybody. Whoever waits here holds nothing. The lock in the database stays the truth: a gate only decides which thread of
 * this process asks for it next.
 */
@NullMarked
package dev.rowlock.gate;

import org.jspecify.annotations.NullMarked;
