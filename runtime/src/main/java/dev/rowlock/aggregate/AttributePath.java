package dev.rowlock.aggregate;

import java.util.ArrayList;
import java.util.List;
import org.hibernate.Hibernate;
import org.hibernate.bytecode.enhance.spi.LazyPropertyInitializer;
import org.hibernate.metamodel.mapping.AttributeMapping;
import org.hibernate.metamodel.mapping.CompositeIdentifierMapping;
import org.hibernate.metamodel.mapping.EmbeddableValuedModelPart;
import org.hibernate.metamodel.mapping.ManagedMappingType;
import org.hibernate.metamodel.mapping.ModelPart;
import org.hibernate.metamodel.mapping.NonAggregatedIdentifierMapping;
import org.hibernate.persister.entity.EntityPersister;
import org.hibernate.type.EntityType;
import org.jspecify.annotations.Nullable;

/**
 * A persistent attribute, dotted inside embeddables, and how to read it: from a state array where there is one, which
 * alone knows the old value, and through the identifier mapping where the attribute is part of the identifier.
 *
 * @param position the index in the state array, or -1 inside the identifier
 * @param inside the attributes inside the embeddables
 * @param part the model of the attribute itself
 */
record AttributePath(EntityPersister entity, String path, int position, List<AttributeMapping> inside, ModelPart part) {

    /** What {@link #read} returns for an attribute that is not fetched. */
    static final Object UNKNOWN = new Object();

    static @Nullable AttributePath find(EntityPersister entity, String path) {
        String[] names = path.split("\\.");
        AttributeMapping first = entity.findAttributeMapping(names[0]);
        if (first != null) {
            return inside(entity, path, first.getStateArrayPosition(), first, names);
        }
        if (entity.getIdentifierMapping() instanceof NonAggregatedIdentifierMapping id) {
            ModelPart part = id.findSubPart(path, null);
            return part == null ? null : new AttributePath(entity, path, -1, List.of(), part);
        }
        if (entity.getIdentifierMapping() instanceof CompositeIdentifierMapping id
                && names[0].equals(id.getAttributeName())) {
            return inside(entity, path, -1, id, names);
        }
        return null;
    }

    private static @Nullable AttributePath inside(
            EntityPersister entity, String path, int position, ModelPart first, String[] names) {
        List<AttributeMapping> inside = new ArrayList<>();
        ModelPart part = first;
        for (int i = 1; i < names.length; i++) {
            ManagedMappingType type =
                    part instanceof EmbeddableValuedModelPart embedded ? embedded.getEmbeddableTypeDescriptor() : null;
            AttributeMapping next = type == null ? null : type.findAttributeMapping(names[i]);
            if (next == null) {
                return null;
            }
            inside.add(next);
            part = next;
        }
        return new AttributePath(entity, path, position, List.copyOf(inside), part);
    }

    /** Whether an UPDATE can give it another value. */
    boolean isUpdatable() {
        return position >= 0
                && part instanceof AttributeMapping attribute
                && attribute.getAttributeMetadata().isUpdatable();
    }

    /** Whether at most one entity refers to the same. */
    boolean isOneToOne() {
        return position >= 0
                && inside.isEmpty()
                && entity.getPropertyTypes()[position] instanceof EntityType type
                && (type.isOneToOne() || type.isLogicalOneToOne());
    }

    /** Returns the value, null or {@link #UNKNOWN}. */
    @Nullable
    Object read(Object instance, Object @Nullable [] state) {
        if (position < 0 && inside.isEmpty()) {
            return entity.getPropertyValue(instance, path);
        }
        Object value = position < 0
                ? entity.getIdentifierMapping().getIdentifier(instance)
                : state != null ? state[position] : readUncached(instance);
        for (AttributeMapping next : inside) {
            if (value == null || value == UNKNOWN || value == LazyPropertyInitializer.UNFETCHED_PROPERTY) {
                break;
            }
            value = next.getValue(value);
        }
        return value == LazyPropertyInitializer.UNFETCHED_PROPERTY ? UNKNOWN : value;
    }

    /** Fetching it through the entity would, inside a flush, break the entity's own UPDATE. */
    private @Nullable Object readUncached(Object instance) {
        return Hibernate.isPropertyInitialized(instance, entity.getPropertyNames()[position])
                ? entity.getValue(instance, position)
                : UNKNOWN;
    }
}
