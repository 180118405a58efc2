package dev.rowlock.benchmarks.advice;

import dev.rowlock.benchmarks.Counters;
import dev.rowlock.benchmarks.JmhRun;
import dev.rowlock.benchmarks.Ratio;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.RunnerException;

/**
 * Runs {@link AdviceBenchmark}, and prints time and allocated bytes of a call.
 *
 * <p>Options: see {@link JmhRun}. Result: {@code advice.json}.
 */
public final class AdviceComparison {
    private AdviceComparison() {}

    public static void main(String... arguments) throws IOException, RunnerException {
        JmhRun.of(arguments).run(AdviceBenchmark.class, "advice.json").forEach(AdviceComparison::print);
    }

    private static void print(RunResult measurement) {
        double calls = Counters.total(measurement, "calls");
        for (String side : List.of("once", "spring", "rowlock")) {
            System.out.printf(
                    Locale.ROOT,
                    "%-8s %8.1f ns %8.1f bytes%n",
                    side,
                    Counters.total(measurement, side + "Nanos") / calls,
                    Counters.total(measurement, side + "Bytes") / calls);
        }
        System.out.println("rowlock / spring "
                + Ratio.of(
                        Counters.ofForks(measurement, "rowlockNanos"), Counters.ofForks(measurement, "springNanos")));
    }
}
