package dev.rowlock;

import java.util.function.Supplier;
import org.hibernate.Session;
import org.hibernate.engine.spi.SessionLazyDelegator;

/** Stands for the session of whichever attempt runs on the calling thread. */
@SuppressWarnings({"serial", "unchecked"}) // both inherited: Session is serializable, its delegator has raw signatures
final class ContextualSession extends SessionLazyDelegator {

    ContextualSession(Supplier<Session> current) {
        super(current);
    }

    @Override
    public void close() {
        throw new IllegalStateException(
                "rowlock.session() cannot be closed: Rowlock closes the session of each attempt");
    }

    @Override
    public String toString() {
        return "rowlock.session()";
    }
}
