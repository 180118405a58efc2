package dev.rowlock.aggregate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hibernate.engine.spi.EntityKey;

/** What one flush is about to write, dropped unread where an auto-flush turns out to be unnecessary. */
final class FlushChanges {

    private final List<PartChange> parts = new ArrayList<>();
    private final Map<EntityKey, TouchedRoot> roots = new LinkedHashMap<>();
    private final Map<EntityKey, TouchedRoot> ownUpdates = new LinkedHashMap<>();
    private final Set<EntityKey> behindParts = new HashSet<>();
    private final List<TouchedRoot> postponed = new ArrayList<>();
    private boolean updatesParts;
    private boolean deletesFirst;
    private boolean executing;

    void add(PartChange part) {
        parts.add(part);
        updatesParts |= part.isUpdate();
        deletesFirst |= part.isDeletedFirst();
    }

    void add(TouchedRoot root) {
        roots.put(root.key(), root);
    }

    /** Notes that Hibernate has queued an UPDATE of the root itself, whose WHERE carries the version it now has. */
    void ownUpdate(TouchedRoot root) {
        ownUpdates.put(root.key(), root);
        if (updatesParts) {
            behindParts.add(root.key());
        }
    }

    /**
     * Whether the statement of a part may run before the root's own UPDATE: Hibernate keeps the order in which it
     * flushes, unless it sorts the UPDATEs.
     */
    boolean isBehindParts(EntityKey root, boolean sorted) {
        return deletesFirst || (sorted ? updatesParts : behindParts.contains(root));
    }

    boolean hasOwnUpdate(EntityKey root) {
        return ownUpdates.containsKey(root);
    }

    Collection<TouchedRoot> ownUpdates() {
        return ownUpdates.values();
    }

    void postpone(TouchedRoot root) {
        postponed.add(root);
    }

    /** Returns true for the first statement of the flush. */
    boolean begin() {
        boolean first = !executing;
        executing = true;
        return first;
    }

    boolean executed() {
        return executing;
    }

    List<PartChange> parts() {
        return parts;
    }

    Map<EntityKey, TouchedRoot> roots() {
        return roots;
    }

    List<TouchedRoot> postponed() {
        return postponed;
    }
}
