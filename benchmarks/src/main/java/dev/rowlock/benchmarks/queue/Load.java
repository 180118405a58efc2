package dev.rowlock.benchmarks.queue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * What a contender has to do.
 *
 * @param jobs how many jobs
 * @param threads with how many threads
 * @param batch how many jobs one transaction does, where the contender lets one choose
 */
record Load(int jobs, int threads, int batch) {

    Load small() {
        return new Load(Math.max(threads * batch, jobs / 10), threads, batch);
    }

    /** How long all threads together take until none of them finds anything to do. */
    double seconds(Callable<Boolean> work) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            CyclicBarrier start = new CyclicBarrier(threads + 1);
            List<Future<Boolean>> running = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                running.add(pool.submit(() -> {
                    start.await();
                    boolean more = true;
                    while (more) {
                        more = work.call();
                    }
                    return true;
                }));
            }
            start.await();
            long begun = System.nanoTime();
            for (Future<Boolean> thread : running) {
                thread.get();
            }
            return (System.nanoTime() - begun) / 1e9;
        } finally {
            pool.shutdownNow();
        }
    }
}
