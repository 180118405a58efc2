package dev.rowlock.aggregate;

import org.hibernate.HibernateException;

/**
 * A part changed, its root is not loaded, and the root asks for {@link dev.rowlock.UnloadedRoot#FAIL}. Nothing of the
 * flush has been sent. The message names the root and the part, the part without its id if the roots of several were
 * looked up in one query.
 *
 * @since 0.1
 */
public final class RootNotLoadedException extends HibernateException {

    private static final long serialVersionUID = 1L;

    RootNotLoadedException(String root, Object id, String part) {
        super(part + " changed, but its root is not loaded: \"" + root + "\" with id " + id
                + "; load the root first, or set unloadedRoot to INCREMENT or LOAD");
    }
}
