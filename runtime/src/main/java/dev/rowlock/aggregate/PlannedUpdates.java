package dev.rowlock.aggregate;

import dev.rowlock.UnloadedRoot;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.hibernate.engine.spi.EntityEntry;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.engine.spi.Status;
import org.hibernate.persister.entity.EntityPersister;
import org.jspecify.annotations.Nullable;

/** Turns a touched root into the statement that increments it: checked where somebody has seen its version. */
final class PlannedUpdates {

    private final AggregateIndex index;

    PlannedUpdates(AggregateIndex index) {
        this.index = index;
    }

    /** Returns nothing for a root that is new or on its way out. */
    Optional<VersionUpdate> update(
            SharedSessionContractImplementor session, TouchedRoot root, @Nullable EntityEntry entry) {
        return entry == null ? unmanaged(session, root) : managed(session, root, entry);
    }

    /** Whether planning its update locks its row. */
    static boolean locks(SharedSessionContractImplementor session, TouchedRoot root) {
        return root.instance() == null
                && root.member().unloadedRoot() == UnloadedRoot.INCREMENT
                && !VersionUpdate.addsOne(root.member(), session);
    }

    private static Optional<VersionUpdate> managed(
            SharedSessionContractImplementor session, TouchedRoot root, EntityEntry entry) {
        boolean gone = entry.getStatus() == Status.DELETED || entry.getStatus() == Status.GONE;
        return gone || !entry.isExistsInDatabase()
                ? Optional.empty()
                : Optional.of(VersionUpdate.checked(root, root.member(), entry.getVersion(), session));
    }

    private Optional<VersionUpdate> unmanaged(SharedSessionContractImplementor session, TouchedRoot root) {
        if (session.getPersistenceContextInternal().containsDeletedUnloadedEntityKey(root.key())) {
            return Optional.empty();
        }
        Object instance = root.instance();
        if (instance != null) {
            // Of a stateless session, or detached: a later update or merge would conflict with our own increment.
            Object seen = root.persister().getVersion(instance);
            return Optional.of(VersionUpdate.checked(root, root.member(), seen, session));
        }
        UnloadedRoot choice = root.member().unloadedRoot();
        if (choice == UnloadedRoot.FAIL) {
            throw new RootNotLoadedException(
                    root.persister().getEntityName(), root.id(), root.origin().toString());
        }
        return Optional.of(
                VersionUpdate.unchecked(root, concrete(session, root), choice == UnloadedRoot.LOAD, session));
    }

    /** Reads the class of an unloaded root where its table depends on that (TABLE_PER_CLASS). */
    private Member concrete(SharedSessionContractImplementor session, TouchedRoot root) {
        EntityPersister declared = root.persister();
        String table = declared.getIdentifierTableDetails().getTableName();
        boolean oneTable = declared.getSubMappingTypes().stream()
                .allMatch(type -> table.equals(type.getIdentifierTableDetails().getTableName()));
        if (oneTable) {
            return root.member();
        }
        List<Object> types = ScalarQuery.list(
                session,
                "select type(r) from " + declared.getEntityName() + " r where id(r) in (:ids)",
                List.of(root.id()));
        if (types.isEmpty()) {
            throw VersionUpdate.stale(root);
        }
        EntityPersister concrete =
                session.getFactory().getMappingMetamodel().getEntityDescriptor((Class<?>) types.get(0));
        return Objects.requireNonNull(index.member(concrete));
    }
}
