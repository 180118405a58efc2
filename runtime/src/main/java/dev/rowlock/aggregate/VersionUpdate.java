package dev.rowlock.aggregate;

import java.util.Objects;
import org.hibernate.LockMode;
import org.hibernate.StaleObjectStateException;
import org.hibernate.engine.spi.EntityEntry;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
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

    /** Increments an unloaded root, without reading its version where that is possible. */
    static VersionUpdate unchecked(
            TouchedRoot root, Member member, boolean read, SharedSessionContractImplementor session) {
        RootVersionGenerator generator = generator(member);
        if (read || generator.needsCurrent()) {
            Object current = member.persister().getCurrentVersion(root.id(), session);
            return checked(root, member, current, session);
        }
        Object next = generator.addsOne(session) ? null : generator.next(session, null, null);
        return new VersionUpdate(root, table(member), null, next);
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
        }
        persister.setValue(instance, position, next);
    }
}
