/**
 * How transactions are begun and ended.
 *
 * <p>The engine does not know whether a transaction is Hibernate's own or a container's; it asks a {@link
 * dev.rowlock.transaction.TransactionRunner}. One {@link dev.rowlock.transaction.UnitOfWork} is one session and one
 * physical transaction.
 */
@NullMarked
package dev.rowlock.transaction;

import org.jspecify.annotations.NullMarked;
