package dev.rowlock.aggregate;

import org.hibernate.metamodel.mapping.NonAggregatedIdentifierMapping;
import org.hibernate.persister.entity.EntityPersister;

/** The part's association that leads to its parent. */
record ParentLink(EntityPersister part, AttributePath attribute, EntityPersister parent) {

    /**
     * Reads the parents' ids where the part cannot tell them; no join for a key to the parent's id, except that of a
     * parent with an identifier class, of which Hibernate cannot tell the id without one.
     */
    String query() {
        boolean joined = parent.getIdentifierMapping() instanceof NonAggregatedIdentifierMapping;
        String path = "p." + attribute.path();
        return "select distinct id(" + (joined ? "o" : path) + ") from " + part.getEntityName() + " p"
                + (joined ? " join " + path + " o" : "") + " where id(p) in (:ids)";
    }
}
