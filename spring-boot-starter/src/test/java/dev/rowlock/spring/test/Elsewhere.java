package dev.rowlock.spring.test;

import dev.rowlock.OptimisticRetry;

/** A class of another package, whose method a subclass elsewhere does not inherit. */
public abstract class Elsewhere {

    @OptimisticRetry
    void save() {}
}
