package dev.rowlock.aggregate;

import org.hibernate.persister.entity.EntityPersister;

/** The part's association that leads to its parent. */
record ParentLink(EntityPersister part, AttributePath attribute, EntityPersister parent) {

    /** Reads the parents' ids where the part cannot tell them; no join for a key to the parent's id. */
    String query() {
        return "select distinct id(p." + attribute.path() + ") from " + part.getEntityName()
                + " p where id(p) in (:ids)";
    }
}
