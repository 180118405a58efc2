package dev.rowlock.claim;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.hibernate.engine.FetchTiming;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.metamodel.mapping.AttributeMapping;
import org.hibernate.metamodel.mapping.EmbeddableValuedModelPart;
import org.hibernate.metamodel.mapping.EntityValuedModelPart;
import org.hibernate.metamodel.mapping.ManagedMappingType;
import org.hibernate.persister.entity.EntityPersister;

/**
 * Knows which entities are read from one table alone, so that the statement that locks a row can bring its state, too.
 *
 * <p>Where it must join, for a subclass, a secondary table or an association that is fetched at once, Hibernate loses the
 * lock, or locks rows of the other table.
 */
final class JoinFree {
    private final SessionFactoryImplementor sessionFactory;

    JoinFree(SessionFactoryImplementor sessionFactory) {
        this.sessionFactory = sessionFactory;
    }

    boolean isReadWithoutJoin(String entityName) {
        EntityPersister persister = persister(entityName);
        return persister.getTableSpan() == 1
                && !persister.getIdentifierType().isComponentType()
                && concrete(persister)
                        .allMatch(subclass -> subclass.getSubclassTableSpan() == 1 && !fetchesAtOnce(subclass));
    }

    private Stream<EntityPersister> concrete(EntityPersister persister) {
        return persister.getSubclassEntityNames().stream().map(this::persister);
    }

    private static boolean fetchesAtOnce(ManagedMappingType type) {
        AtomicBoolean found = new AtomicBoolean();
        type.forEachAttributeMapping((AttributeMapping attribute) -> {
            if (attribute instanceof EntityValuedModelPart
                    && attribute.getMappedFetchOptions().getTiming() == FetchTiming.IMMEDIATE) {
                found.set(true);
            }
            if (attribute instanceof EmbeddableValuedModelPart embedded
                    && fetchesAtOnce(embedded.getEmbeddableTypeDescriptor())) {
                found.set(true);
            }
        });
        return found.get();
    }

    private EntityPersister persister(String entityName) {
        return sessionFactory.getMappingMetamodel().getEntityDescriptor(entityName);
    }
}
