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
import org.hibernate.engine.spi.PersistenceContext;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.persister.collection.CollectionPersister;
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
    private final PersistenceContext context;
    private final KnownOwners knownOwners;
    private final Map<EntityKey, TouchedRoot> roots = new LinkedHashMap<>();
    private final Map<EntityKey, Boolean> visited = new HashMap<>();
    private final Map<ParentLink, Map<Object, Origin>> unknownParents = new LinkedHashMap<>();
    private final Map<OwnerLink, Map<Object, Origin>> unknownOwners = new LinkedHashMap<>();

    RootSearch(AggregateIndex index, SharedSessionContractImplementor session) {
        this.index = index;
        this.session = session;
        this.context = session.getPersistenceContextInternal();
        this.knownOwners = new KnownOwners(index, session);
    }

    void change(PartChange change) {
        Origin origin = change.origin();
        climbParents(change.member(), change.id(), change.entity(), change.state(), origin);
        if (change.before() != null) {
            climbParents(change.member(), change.id(), change.entity(), change.before(), origin);
        } else if (change.leavesUnknownParents()) {
            askParents(change.member(), change.id(), origin);
        }
        // The owner of an inserted part has a changed collection or association itself.
        if (!change.created() && change.id() != null) {
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
        EntityEntry entry = context.getEntry(entity);
        if (entry != null) {
            fromKey(entry.getPersister(), entry.getId(), entity, origin);
            return;
        }
        EntityPersister persister = session.getEntityPersister(null, entity);
        Object id = persister.getIdentifier(entity, session);
        boolean managed = id != null && context.getEntity(session.generateEntityKey(id, persister)) != null;
        // An enhanced class that stands in for its own proxy has no version yet, and looks transient for that.
        boolean stored = managed || !Hibernate.isInitialized(entity);
        if (stored || !Boolean.TRUE.equals(persister.isTransient(entity, session))) {
            fromKey(persister, id, entity, origin);
        }
    }

    /**
     * Climbs from an element of a changed one-to-many to the owner that has it in the database: a foreign key has one
     * value, so that one loses it, and none of its own collections tells.
     */
    void element(CollectionPersister collection, @Nullable Object element) {
        Object id = knownOwners.storedId(element);
        Member member = index.member(collection.getElementPersister());
        if (id != null && member != null) {
            Origin origin = new Origin(member.persister().getEntityName(), id, false);
            member.owners().stream()
                    .filter(link -> link.role().equals(collection.getRole()))
                    .forEach(link -> climbOwner(link, id, origin));
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
        // A part may refer to a detached instance of what is managed here: only the managed one is written.
        Object managed = context.getEntity(key);
        Object entity = managed == null ? instance : managed;
        if (entity != null && !Hibernate.isInitialized(entity)) {
            entity = null; // an enhanced class stands in for its own proxy
        }
        EntityEntry entry = entity == null ? null : context.getEntry(entity);
        Member member = index.member(entry == null ? persister : entry.getPersister());
        if (member == null || !firstVisit(key, origin)) {
            return;
        }
        if (member.isRoot()) {
            roots.merge(key, new TouchedRoot(member, key, entity, origin), TouchedRoot::or);
        }
        // What a detached instance says may be old, or never have been set: often only its id was.
        climbParents(member, id, entry == null ? null : entity, null, origin);
        if (entry == null || entry.isExistsInDatabase()) {
            climbOwners(member, id, origin);
        }
    }

    private boolean firstVisit(EntityKey key, Origin origin) {
        Boolean lockedBefore = visited.get(key);
        if (lockedBefore != null && (lockedBefore || !origin.locksRoot())) {
            return false;
        }
        visited.put(key, origin.locksRoot());
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
            } else {
                ask(link, id, origin);
            }
        }
    }

    /** Asks the database for the parents that an UPDATE may replace. */
    private void askParents(Member member, @Nullable Object id, Origin origin) {
        for (ParentLink link : member.parents()) {
            if (link.attribute().isUpdatable()) {
                ask(link, id, origin);
            }
        }
    }

    private void ask(ParentLink link, @Nullable Object id, Origin origin) {
        if (id != null) {
            unknownParents.computeIfAbsent(link, key -> new LinkedHashMap<>()).merge(id, origin, Origin::or);
        }
    }

    private void climbOwners(Member member, Object id, Origin origin) {
        member.owners().forEach(link -> climbOwner(link, id, origin));
    }

    private void climbOwner(OwnerLink link, Object id, Origin origin) {
        Object owner = knownOwners.find(link, id);
        if (owner != null) {
            from(owner, link.parent(), origin);
        } else {
            unknownOwners.computeIfAbsent(link, key -> new LinkedHashMap<>()).merge(id, origin, Origin::or);
        }
    }

    private void ask(String query, EntityPersister parent, @Nullable Map<Object, Origin> parts) {
        if (parts == null) {
            return;
        }
        List<Object> ids = new ArrayList<>(parts.keySet());
        for (int start = 0; start < ids.size(); start += IDS_PER_QUERY) {
            List<Object> chunk = ids.subList(start, Math.min(ids.size(), start + IDS_PER_QUERY));
            List<Object> found = ScalarQuery.list(session, query, chunk);
            // The answer does not tell which part each id is of.
            chunk.stream()
                    .map(parts::get)
                    .reduce(Origin::either)
                    .ifPresent(origin -> found.forEach(id -> fromKey(parent, id, null, origin)));
        }
    }
}
