package dev.rowlock;

/**
 * How strong the lock of a claim is.
 *
 * <p>A database without a strength is asked for the next stronger one that it has, never for a weaker one; {@link
 * Rowlock#lockStrength} tells which. {@link #NO_KEY_UPDATE} exists on PostgreSQL only, {@link #SHARE} on PostgreSQL and in
 * MySQL's family.
 *
 * <pre>{@code
 * @PessimisticClaim(strength = LockStrength.UPDATE)
 * void close(@Claimed(Account.class) long accountId) { ... }   // nobody may book on it meanwhile
 * }</pre>
 *
 * <p>Source of the idea: PostgreSQL's manual, "Row-Level Locks".
 *
 * @since 0.1
 */
public enum LockStrength {
    /**
     * Keeps other writers and other claims of the row out, but lets rows be inserted that refer to it, whose foreign keys share
     * its key. The default.
     */
    NO_KEY_UPDATE,

    /** Keeps out also those who insert rows that refer to this one. */
    UPDATE,

    /** Keeps writers out, but lets other {@code SHARE} claims of the row in: it stays as it is while many read it. */
    SHARE;

    /** Whether one who holds this holds that as well. */
    public boolean covers(LockStrength other) {
        return rank() >= other.rank();
    }

    private int rank() {
        return switch (this) {
            case SHARE -> 0;
            case NO_KEY_UPDATE -> 1;
            case UPDATE -> 2;
        };
    }
}
