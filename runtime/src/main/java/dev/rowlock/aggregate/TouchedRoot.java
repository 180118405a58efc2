package dev.rowlock.aggregate;

import org.hibernate.engine.spi.EntityKey;
import org.hibernate.persister.entity.EntityPersister;
import org.jspecify.annotations.Nullable;

/**
 * A root of which something changes.
 *
 * @param member what is known about its class; of an unloaded root perhaps a superclass
 * @param instance the initialized instance that the part refers to, if there is one
 */
record TouchedRoot(Member member, EntityKey key, @Nullable Object instance, Origin origin) {

    Object id() {
        return key.getIdentifier();
    }

    EntityPersister persister() {
        return member.persister();
    }

    /** A part INSERT counts more than other changes: it locks the root's row for its foreign key. */
    TouchedRoot or(TouchedRoot other) {
        return other.origin().locksRoot() ? other : this;
    }
}
