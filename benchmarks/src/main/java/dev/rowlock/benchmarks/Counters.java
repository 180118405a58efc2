package dev.rowlock.benchmarks;

import java.util.List;
import java.util.Objects;
import org.openjdk.jmh.results.RunResult;

/** Reads the counters of a JMH run whose sides took turns inside each fork. */
public final class Counters {
    private Counters() {}

    /** Returns what each fork counted. */
    public static List<Double> ofForks(RunResult measurement, String counter) {
        return measurement.getBenchmarkResults().stream()
                .map(fork -> Objects.requireNonNull(fork.getSecondaryResults().get(counter), counter)
                        .getScore())
                .toList();
    }

    /** Returns what all forks counted together. */
    public static double total(RunResult measurement, String counter) {
        return ofForks(measurement, counter).stream()
                .mapToDouble(Double::doubleValue)
                .sum();
    }
}
