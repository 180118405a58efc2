package dev.rowlock.claim;

import java.util.Arrays;
import java.util.UUID;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.type.CompositeType;
import org.hibernate.type.EntityType;
import org.hibernate.type.Type;

/**
 * Compares ids in a way that does not depend on a database's collation.
 *
 * <p>Strings compare by their UTF-16 units, UUIDs as unsigned numbers, byte arrays unsigned, composite ids attribute by
 * attribute.
 */
final class IdOrder {
    private final SessionFactoryImplementor sessionFactory;

    IdOrder(SessionFactoryImplementor sessionFactory) {
        this.sessionFactory = sessionFactory;
    }

    int compare(String entityName, Object left, Object right) {
        Type type = sessionFactory
                .getMappingMetamodel()
                .getEntityDescriptor(entityName)
                .getIdentifierType();
        return compare(type, left, right);
    }

    private int compare(Type type, Object left, Object right) {
        if (type instanceof CompositeType composite) {
            return compareParts(composite, composite.getPropertyValues(left), composite.getPropertyValues(right));
        }
        if (type instanceof EntityType entity) {
            return compare(entity.getAssociatedEntityName(), identifier(left), identifier(right));
        }
        return compareValues(left, right);
    }

    private int compareParts(CompositeType type, Object[] left, Object[] right) {
        for (int part = 0; part < left.length; part++) {
            int order = compare(type.getSubtypes()[part], left[part], right[part]);
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private Object identifier(Object entity) {
        return sessionFactory.getPersistenceUnitUtil().getIdentifier(entity);
    }

    @SuppressWarnings("unchecked") // two ids of one type
    private static int compareValues(Object left, Object right) {
        if (left instanceof UUID a && right instanceof UUID b) {
            int high = Long.compareUnsigned(a.getMostSignificantBits(), b.getMostSignificantBits());
            return high != 0 ? high : Long.compareUnsigned(a.getLeastSignificantBits(), b.getLeastSignificantBits());
        }
        if (left instanceof byte[] a && right instanceof byte[] b) {
            return Arrays.compareUnsigned(a, b);
        }
        if (left instanceof Comparable<?> && left.getClass() == right.getClass()) {
            return ((Comparable<Object>) left).compareTo(right);
        }
        return left.toString().compareTo(right.toString());
    }
}
