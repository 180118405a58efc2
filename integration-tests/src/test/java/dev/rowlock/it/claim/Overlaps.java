package dev.rowlock.it.claim;

import java.util.concurrent.atomic.AtomicInteger;

/** Proves contention: counts the bodies that ran while another thread was on its way into one. */
final class Overlaps {
    private final AtomicInteger calling = new AtomicInteger();
    private final AtomicInteger noted = new AtomicInteger();

    void around(Runnable call) {
        calling.incrementAndGet();
        try {
            call.run();
        } finally {
            calling.decrementAndGet();
        }
    }

    void note() {
        if (calling.get() > 1) {
            noted.incrementAndGet();
        }
    }

    int noted() {
        return noted.get();
    }
}
