/**
 * What counts as a conflict.
 *
 * <p>A failure is judged by its structure, never by its text: the phase in which it came, the vendor's code in the
 * table of that database family, the SQLSTATE, and the types that Hibernate, Jakarta Persistence and Spring give it.
 * The tables are data; {@link dev.rowlock.conflict.ConflictClassifier} reads them. An application adds to them with a
 * {@link dev.rowlock.conflict.ConflictRule}.
 */
@NullMarked
package dev.rowlock.conflict;

import org.jspecify.annotations.NullMarked;
