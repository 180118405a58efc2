package dev.rowlock;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Runs the method in a transaction of its own and runs it again, in a new one, when another writer got in between.
 *
 * <p>One execution of the body is one physical transaction and one persistence context. The defaults are:
 *
 * <ul>
 *   <li>{@link #max()}: 5 executions of the body in all
 *   <li>{@link #jitter()}: on (full jitter)
 *   <li>{@link #baseMillis()} 20, {@link #capMillis()} 1000: the pause before the k-th retry is at most {@code min(cap,
 *       base * 2^(k-1))} milliseconds
 *   <li>{@link #deadlineMillis()}: 0, no deadline
 *   <li>{@link #escalate()}: {@link Escalation#EVERY_RETRY}, a retry first locks the rows that have conflicted
 *   <li>{@link #onActiveTransaction()}: {@link ActiveTransaction#JOIN}
 * </ul>
 *
 * <p>On a type it stands for every public, concrete, non-static method that the type declares; claim queries and the
 * methods of {@code Object} are left out, and a method's own annotation replaces the type's.
 *
 * <p>When all executions lost, {@link dev.rowlock.retry.RetriesExhaustedException} is thrown with the history of the
 * attempts. Whatever is no conflict leaves the method unchanged, after a rollback.
 *
 * <pre>{@code
 * class Bank {
 *     final Session session;
 *
 *     Bank(Session session) {
 *         this.session = session;
 *     }
 *
 *     @OptimisticRetry(max = 5, jitter = true)
 *     void deposit(long accountId, BigDecimal amount) {
 *         session.find(Account.class, accountId).add(amount);
 *     }
 * }
 *
 * Rowlock rowlock = Rowlock.of(sessionFactory);
 * Bank bank = new RowlockBank(rowlock, rowlock.session());   // generated
 * }</pre>
 *
 * <p>Sources of the idea: H. T. Kung and J. T. Robinson, "On Optimistic Methods for Concurrency Control" (1981);
 * Jakarta Persistence 3.2, section 3.4; M. Brooker, "Exponential Backoff and Jitter" (2015).
 *
 * @since 0.1
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface OptimisticRetry {

    /** How often the body may be executed in all, the first time included: 1 to 50, 5 by default. */
    int max() default 5;

    /** Whether the pause is drawn uniformly between zero and its bound (the default) or is the bound itself. */
    boolean jitter() default true;

    /** The bound of the first pause in milliseconds; it doubles with each retry. 20 by default, not negative. */
    long baseMillis() default 20;

    /** The largest pause in milliseconds. 1000 by default, not below {@link #baseMillis()}. */
    long capMillis() default 1000;

    /**
     * How long the whole call may take, in milliseconds on a monotonic clock. 0, the default, means no deadline. No
     * attempt is begun, and no pause is made, that would end after it.
     */
    long deadlineMillis() default 0;

    /** When a retry locks the rows that have conflicted before it runs the body. */
    Escalation escalate() default Escalation.EVERY_RETRY;

    /** What to do when a transaction is active already. */
    ActiveTransaction onActiveTransaction() default ActiveTransaction.JOIN;

    /**
     * Names of unique constraints whose violation means that another transaction was faster, as the database has them, in any
     * case of letters. Such a violation is repeated once; the second one is final. None by default: a duplicate key is
     * usually an answer and not a conflict.
     */
    String[] retryOnUnique() default {};

    /**
     * Answers whether a commit happened during which the connection was lost. It needs a constructor without parameters. By
     * default nobody does, and the caller gets a {@link dev.rowlock.retry.CommitOutcomeUnknownException}.
     */
    Class<? extends CommitVerifier> verifier() default CommitVerifier.class;

    /** Further exception types that mean a conflict here; a subtype of {@link Error} is refused. */
    Class<? extends Exception>[] on() default {};
}
