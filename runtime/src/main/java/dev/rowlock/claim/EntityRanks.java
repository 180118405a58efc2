package dev.rowlock.claim;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.persister.entity.EntityPersister;
import org.hibernate.type.CompositeType;
import org.hibernate.type.EntityType;
import org.hibernate.type.Type;

/** Puts the entities of a metamodel in a row, those that are referred to before those that refer to them. */
final class EntityRanks {
    private final SessionFactoryImplementor sessionFactory;
    private final Map<String, Set<String>> references = new TreeMap<>();

    private EntityRanks(SessionFactoryImplementor sessionFactory) {
        this.sessionFactory = sessionFactory;
        sessionFactory.getMappingMetamodel().forEachEntityDescriptor(this::read);
    }

    /** Returns the root entities' names in their rank; the same for the same mapping on every node. */
    static List<String> of(SessionFactoryImplementor sessionFactory) {
        return new EntityRanks(sessionFactory).sorted();
    }

    private void read(EntityPersister persister) {
        Set<String> targets = references.computeIfAbsent(persister.getRootEntityName(), name -> new TreeSet<>());
        read(persister.getIdentifierType(), targets);
        for (Type type : persister.getPropertyTypes()) {
            read(type, targets);
        }
    }

    private void read(Type type, Set<String> targets) {
        if (type instanceof CompositeType composite) {
            for (Type part : composite.getSubtypes()) {
                read(part, targets);
            }
        } else if (type instanceof EntityType entity && !entity.isOneToOne()) {
            targets.add(sessionFactory
                    .getMappingMetamodel()
                    .getEntityDescriptor(entity.getAssociatedEntityName())
                    .getRootEntityName());
        }
    }

    private List<String> sorted() {
        Set<String> done = new LinkedHashSet<>();
        references.keySet().forEach(name -> visit(name, new LinkedHashSet<>(), done));
        return new ArrayList<>(done);
    }

    // Depth first in the order of names, so that a cycle is always broken at the same place.
    private void visit(String name, Set<String> path, Set<String> done) {
        if (done.contains(name) || !path.add(name)) {
            return;
        }
        references.getOrDefault(name, Set.of()).forEach(target -> visit(target, path, done));
        done.add(name);
    }
}
