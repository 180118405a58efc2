package dev.rowlock.benchmarks.hot;

import java.util.concurrent.ThreadLocalRandom;

/** The pause of Rowlock's default policy, for those who pause on their own. */
final class Pauses {
    private static final long BASE_MILLIS = 20;
    private static final long CAP_MILLIS = 1000;

    private Pauses() {}

    /** Waits before that retry, which counts from 1. */
    static void pause(int retry) {
        try {
            Thread.sleep(ThreadLocalRandom.current().nextLong(Math.min(CAP_MILLIS, BASE_MILLIS << (retry - 1)) + 1));
        } catch (InterruptedException interrupt) {
            Thread.currentThread().interrupt();
        }
    }
}
