package dev.rowlock.aggregate;

import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.hibernate.engine.spi.EntityEntry;
import org.hibernate.engine.spi.EntityKey;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.persister.entity.EntityPersister;
import org.jspecify.annotations.Nullable;

/** What is known about the roots in one transaction; written by executed statements only. */
final class AggregateTransaction {

    /** Roots that need no increment any more: inserted, incremented or deleted in this transaction. */
    private final Set<EntityKey> settled = new HashSet<>();

    /** Roots for which the caller asked OPTIMISTIC_FORCE_INCREMENT: Hibernate increments them at commit, come what may. */
    private final Set<EntityKey> forcedByCaller = new HashSet<>();

    private final Map<EntityKey, Object> answers = new HashMap<>();
    private final IdentityHashMap<SharedSessionContractImplementor, FlushChanges> flushes = new IdentityHashMap<>(2);
    private final boolean announcesItsEnd;

    AggregateTransaction(boolean announcesItsEnd) {
        this.announcesItsEnd = announcesItsEnd;
    }

    /** Whether a callback will tell of its end; a statement outside of transactions has none. */
    boolean announcesItsEnd() {
        return announcesItsEnd;
    }

    boolean isSettled(EntityKey root) {
        return settled.contains(root);
    }

    void settle(EntityKey root) {
        settled.add(root);
    }

    void settleIncremented(EntityKey root, @Nullable Object version) {
        settled.add(root);
        if (version != null && forcedByCaller.contains(root)) {
            answers.put(root, version);
        }
    }

    void forcedByCaller(EntityEntry root) {
        EntityKey key = root.getEntityKey();
        forcedByCaller.add(key);
        if (isSettled(key) && root.getVersion() != null) {
            answers.put(key, root.getVersion());
        }
    }

    boolean isIncremented(Object root, SharedSessionContractImplementor session) {
        EntityEntry entry = session.getPersistenceContextInternal().getEntry(root);
        if (entry != null) {
            return isSettled(entry.getEntityKey());
        }
        EntityPersister persister = session.getEntityPersister(null, root);
        Object id = persister.getIdentifier(root, session);
        return id != null && isSettled(session.generateEntityKey(id, persister));
    }

    /**
     * Whether a forced increment from {@code current} would be the second one. Hibernate does not tell the generator
     * which row it asks for (HHH-11810), so the version must do: it means any root of the session that has it, and one
     * increment too many is better than one that is missing.
     */
    boolean answersForcedIncrement(SharedSessionContractImplementor session, String hierarchy, Object current) {
        if (!answers.containsValue(current)) {
            return false;
        }
        boolean answered = false;
        for (Map.Entry<Object, EntityEntry> managed :
                session.getPersistenceContextInternal().reentrantSafeEntityEntries()) {
            EntityEntry entry = managed.getValue();
            if (hierarchy.equals(entry.getPersister().getRootEntityName()) && current.equals(entry.getVersion())) {
                if (!isSettled(entry.getEntityKey())) {
                    return false;
                }
                answered |= current.equals(answers.get(entry.getEntityKey()));
            }
        }
        return answered;
    }

    FlushChanges flush(SharedSessionContractImplementor session) {
        return flushes.computeIfAbsent(session, key -> new FlushChanges());
    }

    @Nullable
    FlushChanges endFlush(SharedSessionContractImplementor session) {
        return flushes.remove(session);
    }
}
