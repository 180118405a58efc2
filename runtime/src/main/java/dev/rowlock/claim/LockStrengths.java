package dev.rowlock.claim;

import dev.rowlock.LockStrength;
import org.hibernate.dialect.Dialect;
import org.hibernate.dialect.MySQLDialect;
import org.hibernate.dialect.PostgreSQLDialect;

/** Knows which strength of lock a database gives for one that is asked for: that one, or the next stronger that it has. */
final class LockStrengths {
    private final boolean knowsKeys;
    private final boolean shares;

    LockStrengths(Dialect dialect) {
        this.knowsKeys = dialect instanceof PostgreSQLDialect;
        this.shares = knowsKeys || dialect instanceof MySQLDialect;
    }

    LockStrength effective(LockStrength asked) {
        return switch (asked) {
            case SHARE -> shares ? LockStrength.SHARE : effective(LockStrength.NO_KEY_UPDATE);
            case NO_KEY_UPDATE -> knowsKeys ? LockStrength.NO_KEY_UPDATE : LockStrength.UPDATE;
            case UPDATE -> LockStrength.UPDATE;
        };
    }

    /** Whether Hibernate's write lock is weaker than {@link LockStrength#UPDATE}: it sends FOR NO KEY UPDATE there. */
    boolean knowsKeys() {
        return knowsKeys;
    }
}
