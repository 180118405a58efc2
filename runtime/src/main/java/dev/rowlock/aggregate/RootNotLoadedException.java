package dev.rowlock.aggregate;

import org.hibernate.HibernateException;

/**
 * A part changed, its root is not loaded, and the root asks for {@link dev.rowlock.UnloadedRoot#FAIL}. Nothing of the
 * flush has been sent.
 *
 * @since 0.1
 */
public final class RootNotLoadedException extends HibernateException {

    private static final long serialVersionUID = 1L;

    RootNotLoadedException(String root, Object id, String part) {
        super("Part " + part + " changed, but its root is not loaded: \"" + root + "\" with id " + id
                + "; load the root first, or set unloadedRoot to INCREMENT or LOAD");
    }
}
