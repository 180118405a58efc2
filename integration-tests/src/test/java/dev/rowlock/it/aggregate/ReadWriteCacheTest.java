package dev.rowlock.it.aggregate;

import dev.rowlock.test.database.Mapped;

@Mapped(
        value = {Root.class, Child.class, Detail.class, Crate.class, Item.class},
        settings = {
            CachedRoots.ENABLED,
            CachedRoots.ROOTS + "read-write",
            CachedRoots.CHILDREN + "read-write",
            CachedRoots.CHILDREN_OF_ROOTS + "read-write",
            CachedRoots.LABELS_OF_ROOTS + "read-write"
        })
class ReadWriteCacheTest extends CachedRoots {}
