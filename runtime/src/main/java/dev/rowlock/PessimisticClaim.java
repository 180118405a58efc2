package dev.rowlock;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Locks rows before the body runs, or, on an abstract method, finds rows that nobody holds and locks them.
 *
 * <p><em>A claim</em> is a concrete method with {@link Claimed} parameters. The rows are locked in one order that is the
 * same everywhere in the application, then loaded, then the body runs in the same transaction. A claim opens a
 * transaction where none is active. A row that does not exist gives {@link jakarta.persistence.EntityNotFoundException};
 * one that another transaction holds gives {@link dev.rowlock.claim.ClaimUnavailableException} with {@link #nowait()}
 * and is waited for without it. All failures are listed at {@link dev.rowlock.claim.ClaimFailure}.
 *
 * <p><em>A claim query</em> is an abstract method that returns {@code List<E>} or {@code Optional<E>}. It needs an active
 * transaction, since its locks end with it. It locks no more rows than it returns, in one statement on PostgreSQL where it
 * skips locked rows, and row by row elsewhere; a row that no longer matches by then is not returned, though
 * InnoDB keeps its lock until the end of the transaction. What it reads in a subquery is not locked.
 *
 * <p>Defaults: wait for the row as long as the database does; lock so that rows which refer to this one may still be
 * inserted, where the database knows that difference; reload what is stale; no limit to how long the rows are held.
 *
 * <pre>{@code
 * @PessimisticClaim(nowait = true)
 * void transfer(@Claimed(Account.class) long from, @Claimed(Account.class) long to, BigDecimal amount) { ... }
 *
 * @PessimisticClaim(skipLocked = true, where = "status = READY", orderBy = "priority, id")
 * abstract List<Job> next(int limit);
 * }</pre>
 *
 * <p>Sources of the idea: Jakarta Persistence 3.2, section 3.4.4; PostgreSQL's manual on {@code SELECT ... FOR UPDATE SKIP
 * LOCKED}.
 *
 * @since 0.1
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface PessimisticClaim {

    /** Fail at once, with the transaction still usable, when another transaction holds a row. Off by default. */
    boolean nowait() default false;

    /** For a claim query: leave out the rows that another transaction holds. Off by default: wait for them. */
    boolean skipLocked() default false;

    /**
     * How long to wait in milliseconds for all the rows together, at the gates in this process and in the database; afterwards
     * {@link dev.rowlock.claim.ClaimTimeoutException}, with the transaction still usable. Excludes {@link #nowait()} and {@link
     * #skipLocked()}.
     *
     * <p>-1, the default, means the factory's setting {@code jakarta.persistence.lock.timeout}, and without one as long as the
     * database waits: for ever on PostgreSQL, 50 seconds on MariaDB, 2 seconds on H2. On other databases a timeout is refused
     * with {@link UnsupportedOperationException}, see {@link Rowlock#lockTimeout}.
     */
    long timeoutMillis() default -1;

    /**
     * How strong the lock is. A database without that strength gives the next stronger one, see {@link Rowlock#lockStrength}.
     */
    LockStrength strength() default LockStrength.NO_KEY_UPDATE;

    /**
     * What to do where somebody else has changed a row since the session loaded it, or since the detached entity was read that
     * is passed in. The body gets the last committed state by default.
     */
    OnStale onStale() default OnStale.RELOAD;

    /**
     * How many milliseconds the rows may be held, from the first lock to the end of the transaction. When they were held for
     * longer, that is logged as a warning, once for each method, with the stack that led to the claim; it is counted each time,
     * see {@link dev.rowlock.claim.ClaimStatistics}. 0, the default, sets no limit.
     */
    long maxHoldMillis() default 0;

    /** For a claim query: an HQL restriction on the entity, without an alias; {@code :name} is the parameter of that name. */
    String where() default "";

    /** For a claim query: an HQL order without an alias; the id is appended so that the order is total. */
    String orderBy() default "";

    /**
     * For a claim query: how many rows at most. 0, the default, means that the method's one {@code int} parameter that is no
     * named parameter says it; {@code Optional<E>} means 1.
     */
    int limit() default 0;
}
