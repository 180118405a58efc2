package dev.rowlock.aggregate;

import org.jspecify.annotations.Nullable;

/**
 * The change because of which a root is touched.
 *
 * @param locksRoot whether its statement may lock the root's row on its own, for a foreign key, before the root's UPDATE
 */
record Origin(String entityName, @Nullable Object id, boolean locksRoot) {

    Origin or(Origin other) {
        return other.locksRoot ? other : this;
    }

    @Override
    public String toString() {
        return "\"" + entityName + "\"" + (id == null ? "" : " with id " + id);
    }
}
