package dev.rowlock.claim;

import java.time.Duration;
import org.hibernate.dialect.Dialect;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.jpa.SpecHints;

/** Knows how long claims of a factory wait, and whether its database can keep to that. */
final class LockTimeouts {
    private final Dialect dialect;
    private final boolean supported;
    private final long defaultMillis;

    LockTimeouts(SessionFactoryImplementor sessionFactory, boolean supported) {
        this.dialect = sessionFactory.getJdbcServices().getDialect();
        this.supported = supported;
        Object setting = sessionFactory.getProperties().get(SpecHints.HINT_SPEC_LOCK_TIMEOUT);
        this.defaultMillis = setting == null ? ClaimOptions.UNLIMITED : Long.parseLong(setting.toString());
    }

    /**
     * Starts the time of a call.
     *
     * @throws UnsupportedOperationException if this database cannot keep to it
     */
    LockLimit start(String method, ClaimOptions options) {
        if (options.timeoutMillis() == ClaimOptions.UNLIMITED) {
            return startDefault();
        }
        requireSupport("\"" + method + "\" has timeoutMillis = " + options.timeoutMillis());
        return LockLimit.ofMillis(options.timeoutMillis());
    }

    /** Starts the time that the factory's setting gives; neither NOWAIT nor SKIP LOCKED as a setting waits at all. */
    LockLimit startDefault() {
        return defaultMillis == ClaimOptions.UNLIMITED || !supported
                ? LockLimit.none()
                : LockLimit.ofMillis(Math.max(0, defaultMillis));
    }

    /** What the database makes of a time to wait: it counts whole milliseconds. */
    Duration effective(Duration asked) {
        requireSupport("A lock timeout of " + asked.toMillis() + " ms was asked for");
        Duration floor = Duration.ofMillis(asked.toMillis());
        return floor.equals(asked) ? asked : floor.plusMillis(1);
    }

    private void requireSupport(String subject) {
        if (!supported) {
            throw new UnsupportedOperationException(subject
                    + ", but Rowlock can limit a wait for a row on PostgreSQL, MariaDB and H2 only, and this is "
                    + dialect.getClass().getSimpleName() + "; use nowait, or wait as long as the database does");
        }
    }
}
