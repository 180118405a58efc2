package dev.rowlock.claim;

import java.util.Objects;
import org.hibernate.bytecode.enhance.spi.LazyPropertyInitializer;
import org.hibernate.engine.spi.EntityEntry;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.persister.entity.EntityPersister;
import org.hibernate.type.Type;
import org.jspecify.annotations.Nullable;

/** What a session has seen of a row: the version or, without one, every column that it has read. */
final class SeenState {
    private final EntityPersister persister;
    private final @Nullable Object version;
    private final @Nullable Object[] state;

    private SeenState(EntityPersister persister, @Nullable Object version, @Nullable Object[] state) {
        this.persister = persister;
        this.version = version;
        this.state = state;
    }

    static SeenState of(SharedSessionContractImplementor session, Object entity) {
        EntityEntry entry =
                Objects.requireNonNull(session.getPersistenceContext().getEntry(entity), "entry");
        EntityPersister persister = entry.getPersister();
        Object[] loaded = entry.getLoadedState(); // an entity that is read-only has none
        return new SeenState(
                persister, entry.getVersion(), loaded == null ? persister.getValues(entity) : loaded.clone());
    }

    boolean isSame(SharedSessionContractImplementor session, SeenState other) {
        if (persister.isVersioned()) {
            return persister.getVersionType().isEqual(version, other.version);
        }
        Type[] types = persister.getPropertyTypes();
        for (int index = 0; index < types.length; index++) {
            if (!isSame(session, types[index], state[index], other.state[index])) {
                return false;
            }
        }
        return true;
    }

    // A collection is no column of the row.
    private static boolean isSame(
            SharedSessionContractImplementor session, Type type, @Nullable Object before, @Nullable Object now) {
        return type.isCollectionType() || isUnread(before) || isUnread(now) || !type.isDirty(before, now, session);
    }

    private static boolean isUnread(@Nullable Object value) {
        return value == LazyPropertyInitializer.UNFETCHED_PROPERTY;
    }
}
