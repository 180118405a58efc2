/**
 * One version for a whole aggregate: whatever changes in it, its root's version goes up by one.
 *
 * <p>At boot the {@link dev.rowlock.aggregate.AggregateIntegrator} finds the roots, loads the models that the annotation
 * processor wrote for them and refuses what does not match Hibernate's mapping. At run time a flush only notes which
 * parts it will write. Just before its first statement the roots of those parts are searched, in what was loaded and in
 * what is there now, so that a part that moves counts for both its roots; then all roots are incremented in one global
 * order, and only then the parts are written. Root first is what keeps two writers of one aggregate from a deadlock.
 *
 * <p>A root is incremented once in a transaction, however often it is flushed: executed statements are remembered, and
 * the version generator answers Hibernate's own later increments with the version that the root already has. A root that
 * is not loaded is incremented without loading it.
 *
 * <p>Statements that Hibernate does not see as changes of entities, bulk HQL and native SQL, are told by
 * {@link dev.rowlock.aggregate.Aggregates#touch}.
 */
@NullMarked
package dev.rowlock.aggregate;

import org.jspecify.annotations.NullMarked;
