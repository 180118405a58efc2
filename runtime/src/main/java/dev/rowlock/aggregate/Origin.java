package dev.rowlock.aggregate;

import org.jspecify.annotations.Nullable;

/** The change because of which a root is touched. */
record Origin(String entityName, @Nullable Object id, boolean inserted) {

    @Override
    public String toString() {
        return "\"" + entityName + "\"" + (id == null ? "" : " with id " + id);
    }
}
