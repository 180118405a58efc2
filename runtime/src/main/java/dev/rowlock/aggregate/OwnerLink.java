package dev.rowlock.aggregate;

import org.hibernate.metamodel.mapping.NonAggregatedIdentifierMapping;
import org.hibernate.persister.entity.EntityPersister;

/**
 * The parent's association that leads to a part which does not know its parent.
 *
 * @param role the collection's role, as Hibernate names it; empty for a to-one association
 */
record OwnerLink(EntityPersister parent, String attribute, String role) {

    String query() {
        return "select distinct id(o) from " + parent.getEntityName() + " o join o." + attribute + parts()
                + " where id(p) in (:ids)";
    }

    /** Of an element with an identifier class Hibernate cannot tell the id, so the part is joined by itself then. */
    private String parts() {
        if (role.isEmpty()) {
            return " p";
        }
        EntityPersister part = parent.getFactory()
                .getMappingMetamodel()
                .getCollectionDescriptor(role)
                .getElementPersister();
        return part.getIdentifierMapping() instanceof NonAggregatedIdentifierMapping
                ? " e join " + part.getEntityName() + " p on p = e"
                : " p";
    }
}
