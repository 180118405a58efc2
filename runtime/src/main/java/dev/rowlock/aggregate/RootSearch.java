package dev.rowlock.aggregate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hibernate.Hibernate;
import org.hibernate.engine.spi.EntityEntry;
import org.hibernate.engine.spi.EntityKey;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.persister.entity.EntityPersister;
import org.hibernate.proxy.HibernateProxy;
import org.hibernate.proxy.LazyInitializer;
import org.jspecify.annotations.Nullable;

/**
 * Climbs from changed parts to their roots. What the persistence context knows costs nothing; the rest is read in one
 * query per kind of link, never entity by entity, and never with a flush (that would recurse).
 */
final class RootSearch {

    /** Oracle allows 1000 values in an IN list. */
    private static final int IDS_PER_QUERY = 500;

    private final AggregateIndex index;
    private final SharedSessionContractImplementor session;
    private final Map<EntityKey, TouchedRoot> roots = new LinkedHashMap<>();
    private final Map<EntityKey, Boolean> visited = new HashMap<>();
    private final Map<ParentLink, Map<Object, Origin>> unknownParents = new LinkedHashMap<>();
    private final Map<OwnerLink, Map<Object, Origin>> unknownOwners = new LinkedHashMap<>();

    RootSearch(AggregateIndex index, SharedSessionContractImplementor session) {
        this.index = index;
        this.session = session;
    }

    void change(PartChange change) {
        Origin origin = change.origin();
        climbParents(change.member(), change.id(), change.entity(), change.state(), origin);
        if (change.before() != null) {
            climbParents(change.member(), change.id(), change.entity(), change.before(), origin);
        }
        // The owner of an inserted part has a changed collection or association itself.
        if (!change.inserted() && change.id() != null) {
            climbOwners(change.member(), change.id(), origin);
        }
    }

    /** Climbs from an entity that itself has not changed: a parent, or the owner of a changed collection. */
    void from(Object reference, EntityPersister declared, Origin origin) {
        LazyInitializer lazy = HibernateProxy.extractLazyInitializer(reference);
        if (lazy != null && lazy.isUninitialized()) {
            fromKey(declared, lazy.getInternalIdentifier(), null, origin);
            return;
        }
        Object entity = lazy == null ? reference : lazy.getImplementation();
        EntityEntry entry = session.getPersistenceContextInternal().getEntry(entity);
        if (entry != null) {
            fromKey(entry.getPersister(), entry.getId(), entity, origin);
            return;
        }
        EntityPersister persister = session.getEntityPersister(null, entity);
        if (!Boolean.TRUE.equals(persister.isTransient(entity, session))) {
            fromKey(persister, persister.getIdentifier(entity, session), entity, origin);
        }
    }

    /** Answers what is still unknown and returns the roots. */
    Collection<TouchedRoot> roots() {
        while (!unknownParents.isEmpty() || !unknownOwners.isEmpty()) {
            List.copyOf(unknownParents.keySet())
                    .forEach(link -> ask(link.query(), link.parent(), unknownParents.remove(link)));
            List.copyOf(unknownOwners.keySet())
                    .forEach(link -> ask(link.query(), link.parent(), unknownOwners.remove(link)));
        }
        return roots.values();
    }

    private void fromKey(EntityPersister persister, @Nullable Object id, @Nullable Object instance, Origin origin) {
        if (id == null) {
            return;
        }
        EntityKey key = session.generateEntityKey(id, persister);
        Object entity =
                instance == null ? session.getPersistenceContextInternal().getEntity(key) : instance;
        if (entity != null && !Hibernate.isInitialized(entity)) {
            entity = null; // an enhanced class stands in for its own proxy
        }
        EntityEntry entry =
                entity == null ? null : session.getPersistenceContextInternal().getEntry(entity);
        Member member = index.member(entry == null ? persister : entry.getPersister());
        if (member == null || !firstVisit(key, origin)) {
            return;
        }
        if (member.isRoot()) {
            roots.merge(key, new TouchedRoot(member, key, entity, origin), TouchedRoot::or);
        }
        climbParents(member, id, entity, null, origin);
        climbOwners(member, id, origin);
    }

    private boolean firstVisit(EntityKey key, Origin origin) {
        Boolean insertedBefore = visited.get(key);
        if (insertedBefore != null && (insertedBefore || !origin.inserted())) {
            return false;
        }
        visited.put(key, origin.inserted());
        return true;
    }

    private void climbParents(
            Member member, @Nullable Object id, @Nullable Object entity, Object @Nullable [] state, Origin origin) {
        for (ParentLink link : member.parents()) {
            Object parent =
                    entity == null ? AttributePath.UNKNOWN : link.attribute().read(entity, state);
            if (parent != AttributePath.UNKNOWN) {
                if (parent != null) {
                    from(parent, link.parent(), origin);
                }
            } else if (id != null) {
                unknownParents
                        .computeIfAbsent(link, key -> new LinkedHashMap<>())
                        .put(id, origin);
            }
        }
    }

    private void climbOwners(Member member, Object id, Origin origin) {
        for (OwnerLink link : member.owners()) {
            unknownOwners.computeIfAbsent(link, key -> new LinkedHashMap<>()).put(id, origin);
        }
    }

    boolean looksForOwners() {
        return !unknownOwners.isEmpty();
    }

    /** Removes the part from the open questions if the pass over the collections has found its owner. */
    void ownerFound(Object id, String role, Object owner, EntityPersister declared) {
        for (Map.Entry<OwnerLink, Map<Object, Origin>> unknown : unknownOwners.entrySet()) {
            if (unknown.getKey().role().equals(role)) {
                Origin origin = unknown.getValue().remove(id);
                if (origin != null) {
                    from(owner, declared, origin);
                }
            }
        }
    }

    private void ask(String query, EntityPersister parent, @Nullable Map<Object, Origin> parts) {
        if (parts == null) {
            return;
        }
        List<Object> ids = new ArrayList<>(parts.keySet());
        for (int start = 0; start < ids.size(); start += IDS_PER_QUERY) {
            List<Object> chunk = ids.subList(start, Math.min(ids.size(), start + IDS_PER_QUERY));
            Origin origin = parts.values().stream()
                    .filter(Origin::inserted)
                    .findFirst()
                    .orElseGet(() -> parts.values().iterator().next());
            List<Object> found = ScalarQuery.list(session, query, chunk);
            found.forEach(id -> fromKey(parent, id, null, origin));
        }
    }
}
