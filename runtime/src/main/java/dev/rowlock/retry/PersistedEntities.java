package dev.rowlock.retry;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.HashSet;
import java.util.Set;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.persister.entity.EntityPersister;
import org.jspecify.annotations.Nullable;

/**
 * The entities that an attempt has persisted, with what they were before. An attempt that fails leaves them with the id and version
 * of rows that were never stored; a caller that passed one in would have it refused as detached the next time.
 *
 * <p>It does not keep alive what the body has let go of.
 */
final class PersistedEntities {
    private final SharedSessionContractImplementor session;
    private final Set<Persisted> persisted = new HashSet<>();
    private final ReferenceQueue<Object> released = new ReferenceQueue<>();

    PersistedEntities(SharedSessionContractImplementor session) {
        this.session = session;
    }

    private static final class Persisted extends WeakReference<Object> {
        private final EntityPersister persister;
        private final @Nullable Object id;
        private final @Nullable Object version;
        private @Nullable Object storedId;
        private @Nullable Object storedVersion;
        private boolean reset;

        private Persisted(
                Object entity,
                ReferenceQueue<Object> released,
                EntityPersister persister,
                @Nullable Object id,
                @Nullable Object version) {
            super(entity, released);
            this.persister = persister;
            this.id = id;
            this.version = version;
        }
    }

    void add(Object entity, EntityPersister persister) {
        for (Object gone = released.poll(); gone != null; gone = released.poll()) {
            persisted.remove(gone);
        }
        Object version = persister.isVersioned() ? persister.getVersion(entity) : null;
        persisted.add(new Persisted(entity, released, persister, persister.getIdentifier(entity, session), version));
    }

    /** Makes the entities transient again. */
    void reset() {
        persisted.forEach(this::reset);
    }

    /** Gives the entities back what {@link #reset} took from them. */
    void restore() {
        persisted.forEach(this::restore);
    }

    private void restore(Persisted known) {
        Object entity = known.get();
        if (entity != null && known.reset) {
            set(entity, known.persister, known.storedId, known.storedVersion);
        }
    }

    private void reset(Persisted before) {
        Object entity = before.get();
        if (entity == null) {
            return;
        }
        EntityPersister persister = before.persister;
        if (!before.reset) {
            before.storedId = persister.getIdentifier(entity, session);
            before.storedVersion = persister.isVersioned() ? persister.getVersion(entity) : null;
            before.reset = true;
        }
        set(entity, persister, before.id, before.version);
        PlainCollections.replaceIn(entity, persister);
    }

    @SuppressWarnings("NullAway") // the id and the version of a transient entity may well be null
    private void set(Object entity, EntityPersister persister, @Nullable Object id, @Nullable Object version) {
        if (persister.hasIdentifierProperty()) { // other identifiers are never generated
            persister.setIdentifier(entity, id, session);
        }
        if (persister.isVersioned()) {
            persister.setValue(entity, persister.getVersionPropertyIndex(), version);
        }
    }
}
