package dev.rowlock.aggregate;

import dev.rowlock.UnloadedRoot;
import java.util.List;
import org.hibernate.persister.entity.EntityPersister;
import org.jspecify.annotations.Nullable;

/**
 * The place of one entity class in the aggregates.
 *
 * @param unloadedRoot what to do when it is an unloaded root, or null if it is no root
 * @param versionTable where a root's version is
 * @param parents the ways up that the entity itself has
 * @param owners the ways up that only its parents know
 */
record Member(
        EntityPersister persister,
        @Nullable UnloadedRoot unloadedRoot,
        @Nullable VersionTable versionTable,
        List<ParentLink> parents,
        List<OwnerLink> owners) {

    boolean isRoot() {
        return unloadedRoot != null;
    }

    boolean isPart() {
        return !parents.isEmpty() || !owners.isEmpty();
    }
}
