package dev.rowlock.aggregate;

import java.util.List;
import java.util.Objects;
import org.hibernate.LockMode;
import org.hibernate.StaleObjectStateException;
import org.hibernate.engine.spi.EntityEntry;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.engine.spi.TransactionCompletionCallbacks.AfterCompletionCallback;
import org.hibernate.persister.entity.EntityPersister;
import org.jspecify.annotations.Nullable;

/**
 * One root's increment.
 *
 * @param table where the version is
 * @param current the version that the row must have, or null if any will do
 * @param next the new version, or null for one more than the row has
 */
record VersionUpdate(
        TouchedRoot root,
        VersionTable table,
        @Nullable Object current,
        @Nullable Object next) {

    /** Increments from a version that somebody has seen. */
    static VersionUpdate checked(
            TouchedRoot root, Member member, @Nullable Object current, SharedSessionContractImplementor session) {
        if (current == null) {
            throw stale(root);
        }
        return new VersionUpdate(
                root, table(member), current, generator(member).next(session, root.instance(), current));
    }

    /** Increments an unloaded root, without reading its version where the database can tell the next one. */
    static VersionUpdate unchecked(
            TouchedRoot root, Member member, boolean read, SharedSessionContractImplementor session) {
        if (read) {
            return checked(root, member, member.persister().getCurrentVersion(root.id(), session), session);
        }
        return addsOne(member, session)
                ? new VersionUpdate(root, table(member), null, null)
                : checked(root, member, lockedVersion(root, member, session), session);
    }

    /** Whether the database can tell the next version. Not of a time: it has to move on within one tick, too. */
    static boolean addsOne(Member member, SharedSessionContractImplementor session) {
        return generator(member).addsOne(session);
    }

    private static @Nullable Object lockedVersion(
            TouchedRoot root, Member member, SharedSessionContractImplementor session) {
        EntityPersister persister = member.persister();
        String version = persister.getPropertyNames()[persister.getVersionPropertyIndex()];
        String hql = "select r." + version + " from " + persister.getEntityName() + " r where id(r) in (:ids)";
        List<Object> found = ScalarQuery.lock(session, hql, List.of(root.id()));
        return found.isEmpty() ? null : found.get(0);
    }

    private static VersionTable table(Member member) {
        return Objects.requireNonNull(member.versionTable());
    }

    private static RootVersionGenerator generator(Member member) {
        return (RootVersionGenerator) member.persister().getVersionGenerator();
    }

    StaleObjectStateException stale() {
        return stale(root);
    }

    static StaleObjectStateException stale(TouchedRoot root) {
        return new StaleObjectStateException(root.persister().getEntityName(), root.id());
    }

    /**
     * Writes the new version back. Not by {@code EntityEntry.forceLocked}, which fails for a read-only entity; the row
     * is locked as after an UPDATE of its own.
     */
    void apply(SharedSessionContractImplementor session) {
        Object instance = root.instance();
        if (instance == null || next == null) {
            return;
        }
        EntityEntry entry = session.getPersistenceContextInternal().getEntry(instance);
        EntityPersister persister = entry == null ? root.persister() : entry.getPersister();
        int position = persister.getVersionPropertyIndex();
        if (entry != null) {
            entry.postInsert(next);
            entry.setLockMode(LockMode.WRITE);
            Object[] loaded = entry.getLoadedState();
            if (loaded != null) {
                loaded[position] = next;
            }
        } else if (current != null) {
            setBackOnRollback(session, instance, persister, current);
        }
        persister.setValue(instance, position, next);
    }

    /** Nobody else does for an instance outside of the session, and a retry with it would conflict for ever. */
    private static void setBackOnRollback(
            SharedSessionContractImplementor session, Object instance, EntityPersister persister, Object version) {
        if (AggregateTransactions.isActive(session)) {
            AfterCompletionCallback setBack = (success, completed) -> {
                if (!success) {
                    persister.setValue(instance, persister.getVersionPropertyIndex(), version);
                }
            };
            session.getTransactionCompletionCallbacks().registerCallback(setBack);
        }
    }
}
