/**
 * What counts as a conflict.
 *
 * <p>A failure is judged by its structure, never by its text: the phase in which it came, the types that Hibernate and
 * Jakarta Persistence give it, the vendor's code in the table of that database family, then the SQLSTATE. The tables are
 * data; {@link dev.rowlock.conflict.ConflictClassifier} reads them.
 */
@NullMarked
package dev.rowlock.conflict;

import org.jspecify.annotations.NullMarked;
