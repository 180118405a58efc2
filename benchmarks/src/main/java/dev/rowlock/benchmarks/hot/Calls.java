package dev.rowlock.benchmarks.hot;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

/** The calls of one group of writers: how long those took that succeeded, and how many were exhausted. */
final class Calls {
    private final List<Long> nanos = new ArrayList<>();
    private long exhausted;

    void succeeded(long took) {
        nanos.add(took);
    }

    void exhausted() {
        exhausted++;
    }

    static Calls sum(List<Future<Calls>> parts) throws InterruptedException, ExecutionException {
        Calls sum = new Calls();
        for (Future<Calls> part : parts) {
            sum.nanos.addAll(part.get().nanos);
            sum.exhausted += part.get().exhausted;
        }
        Collections.sort(sum.nanos);
        return sum;
    }

    long count() {
        return nanos.size();
    }

    long exhaustedCalls() {
        return exhausted;
    }

    double exhaustedPercent() {
        return count() + exhausted == 0 ? 0 : 100.0 * exhausted / (count() + exhausted);
    }

    double percentileMillis(double fraction) {
        return nanos.isEmpty() ? 0 : nanos.get((int) Math.floor(fraction * (nanos.size() - 1))) / 1e6;
    }
}
