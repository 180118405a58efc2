package dev.rowlock.benchmarks.wrapper;

import jakarta.persistence.OptimisticLockException;
import java.util.concurrent.ThreadLocalRandom;

/** The loop that one writes by hand. */
final class LoopingAdder extends Adder {
    private static final int MAX = 5;

    @Override
    public Object direct(int value) {
        for (int attempt = 1; ; attempt++) {
            try {
                return super.direct(value);
            } catch (OptimisticLockException conflict) {
                giveUpOrPause(conflict, attempt);
            }
        }
    }

    static void giveUpOrPause(OptimisticLockException conflict, int attempt) {
        if (attempt == MAX) {
            throw conflict;
        }
        try {
            Thread.sleep(ThreadLocalRandom.current().nextLong(20L << attempt));
        } catch (InterruptedException interrupt) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupt);
        }
    }
}
