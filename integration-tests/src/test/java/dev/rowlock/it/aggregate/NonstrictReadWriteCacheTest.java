package dev.rowlock.it.aggregate;

import dev.rowlock.test.database.Mapped;

@Mapped(
        value = {Root.class, Child.class, Detail.class, Crate.class, Item.class},
        settings = {
            CachedRoots.ENABLED,
            CachedRoots.ROOTS + "nonstrict-read-write",
            CachedRoots.CHILDREN + "nonstrict-read-write",
            CachedRoots.CHILDREN_OF_ROOTS + "nonstrict-read-write",
            CachedRoots.LABELS_OF_ROOTS + "nonstrict-read-write"
        })
class NonstrictReadWriteCacheTest extends CachedRoots {}
