package dev.rowlock.benchmarks.contention;

import dev.rowlock.conflict.ConflictKind;

/**
 * How the transactions of one run ended; nothing was retried.
 *
 * @param versions by how much the versions of all orders have grown
 */
record Tally(long commits, long deadlocks, long conflicts, long versions) {

    static final Tally NONE = new Tally(0, 0, 0, 0);

    Tally committed() {
        return new Tally(commits + 1, deadlocks, conflicts, versions);
    }

    /** Counts a conflict; what is none is a fault of the lab and ends it. */
    Tally failed(ConflictKind kind, RuntimeException failure) {
        return switch (kind) {
            case DEADLOCK -> new Tally(commits, deadlocks + 1, conflicts, versions);
            case OPTIMISTIC, SERIALIZATION -> new Tally(commits, deadlocks, conflicts + 1, versions);
            default -> throw failure;
        };
    }

    Tally plus(Tally other) {
        return new Tally(
                commits + other.commits,
                deadlocks + other.deadlocks,
                conflicts + other.conflicts,
                versions + other.versions);
    }

    Tally withVersions(long grown) {
        return new Tally(commits, deadlocks, conflicts, grown);
    }
}
