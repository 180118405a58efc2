package dev.rowlock.benchmarks.contention;

/** What both sides are asked to do. */
record Scenario(ServerKind server, Workload workload, Reach reach, int threads, int orders) {}
