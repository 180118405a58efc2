package dev.rowlock.claim;

import org.jspecify.annotations.Nullable;

/**
 * What every exception is that says why rows could not be claimed; each extends the type of {@code jakarta.persistence} that
 * fits it.
 *
 * <ul>
 *   <li>Another transaction was in the way: {@link ClaimUnavailableException} ({@code nowait}; the transaction stays usable),
 *       {@link ClaimTimeoutException}, {@link ClaimDeadlockException}, {@link ClaimSnapshotException}, {@link
 *       StaleClaimException}. These are conflicts: {@link dev.rowlock.OptimisticRetry} repeats them. All but the first leave a
 *       transaction that can only be rolled back, on every database; and but the second where the claim's own time was over.
 *   <li>The program asked for what cannot be right: {@link ClaimInReadOnlyTransactionException}, {@link ClaimOrderException},
 *       {@link ClaimUpgradeException}, {@link DirtyClaimException}. They are thrown before any lock is asked for, and never
 *       repeated.
 *   <li>The database failed otherwise: {@link ClaimFailedException}.
 * </ul>
 *
 * <p>Beside them there are {@link jakarta.persistence.EntityNotFoundException} for a row that does not exist, {@link
 * jakarta.persistence.TransactionRequiredException} for a claim query without a transaction, and {@link
 * IllegalArgumentException} for an argument that names no row. What a flush throws that comes before the claim is left as it
 * is.
 *
 * <pre>{@code
 * try {
 *     transfers.transfer(1, 2, amount);
 * } catch (PersistenceException failure) {
 *     if (failure instanceof ClaimFailure claim) {
 *         log.info("{} could not have {}", claim.method(), claim.row());
 *     }
 * }
 * }</pre>
 *
 * <p>Source of the idea: the table of lock exceptions in Jakarta Persistence 3.2, section 3.4.4.3.
 *
 * @since 0.1
 */
public sealed interface ClaimFailure
        permits ClaimDeadlockException,
                ClaimFailedException,
                ClaimInReadOnlyTransactionException,
                ClaimOrderException,
                ClaimSnapshotException,
                ClaimTimeoutException,
                ClaimUnavailableException,
                ClaimUpgradeException,
                DirtyClaimException,
                StaleClaimException {

    /** Returns the method that claims, as messages name it. */
    String method();

    /** Returns the row that could not be claimed; null if it is not known which of them it was, or after deserialization. */
    @Nullable
    RowKey row();

    /** Returns whether the transaction that asked goes on with what it wrote; otherwise it can only be rolled back. */
    default boolean isTransactionUsable() {
        return false;
    }
}
