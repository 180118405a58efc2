package dev.rowlock.aggregate;

import org.hibernate.persister.entity.EntityPersister;

/**
 * The parent's association that leads to a part which does not know its parent.
 *
 * @param role the collection's role, as Hibernate names it; empty for a to-one association
 */
record OwnerLink(EntityPersister parent, String attribute, String role) {

    String query() {
        return "select distinct id(o) from " + parent.getEntityName() + " o join o." + attribute
                + " p where id(p) in (:ids)";
    }
}
