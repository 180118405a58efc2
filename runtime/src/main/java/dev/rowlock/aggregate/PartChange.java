package dev.rowlock.aggregate;

import org.jspecify.annotations.Nullable;

/**
 * A part that is inserted, updated or deleted.
 *
 * @param state the attributes that tell the parents it belongs to
 * @param before for an update, the attributes as they were loaded: they tell the parents it leaves
 */
record PartChange(
        Member member,
        Object entity,
        @Nullable Object id,
        Object @Nullable [] state,
        Object @Nullable [] before,
        boolean inserted) {

    Origin origin() {
        return new Origin(member.persister().getEntityName(), id, inserted);
    }
}
