package dev.rowlock.aggregate;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The change because of which a root is touched.
 *
 * @param entityName the part's entity, or null if several may be meant
 * @param id the part's id, or null if it has none yet or several may be meant
 * @param locksRoot whether its statement may lock the root's row on its own, for a foreign key, before the root's UPDATE
 */
record Origin(@Nullable String entityName, @Nullable Object id, boolean locksRoot) {

    Origin or(Origin other) {
        return other.locksRoot ? other : this;
    }

    /** One of the two, with what is certain of it. */
    Origin either(Origin other) {
        return new Origin(
                Objects.equals(entityName, other.entityName) ? entityName : null,
                Objects.equals(id, other.id) ? id : null,
                locksRoot || other.locksRoot);
    }

    @Override
    public String toString() {
        return entityName == null ? "A part" : "Part \"" + entityName + "\"" + (id == null ? "" : " with id " + id);
    }
}
