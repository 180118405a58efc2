package dev.rowlock.benchmarks.wrapper;

import dev.rowlock.benchmarks.Counters;
import dev.rowlock.benchmarks.JmhRun;
import dev.rowlock.benchmarks.Ratio;
import dev.rowlock.benchmarks.wrapper.TransactionBenchmark.ProcessorTime;
import java.io.IOException;
import java.util.Comparator;
import java.util.Locale;
import java.util.Objects;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.RunnerException;

/**
 * Runs {@link WrapperBenchmark} and {@link TransactionBenchmark}, and prints time and allocated bytes of a call, the cheapest
 * first.
 *
 * <p>Options: see {@link JmhRun}; three times as many iterations for the transaction. Results: {@code wrapper.json} and
 * {@code transaction.json}.
 */
public final class WrapperComparison {
    private WrapperComparison() {}

    public static void main(String... arguments) throws IOException, RunnerException {
        JmhRun run = JmhRun.of(arguments);
        run.run(WrapperBenchmark.class, "wrapper.json").stream()
                .sorted(Comparator.comparingDouble(
                        measurement -> measurement.getPrimaryResult().getScore()))
                .forEach(WrapperComparison::print);
        // Hibernate takes longer to be compiled.
        run.times(3).run(TransactionBenchmark.class, "transaction.json").forEach(WrapperComparison::printRatio);
    }

    private static void printRatio(RunResult measurement) {
        double transactions = Counters.total(measurement, ProcessorTime.TRANSACTIONS);
        System.out.printf(
                Locale.ROOT,
                "transaction: by hand %.2f us, Rowlock %.2f us, by hand / Rowlock %s%n",
                Counters.total(measurement, ProcessorTime.BY_HAND) / transactions / 1e3,
                Counters.total(measurement, ProcessorTime.ROWLOCK) / transactions / 1e3,
                Ratio.of(
                        Counters.ofForks(measurement, ProcessorTime.BY_HAND),
                        Counters.ofForks(measurement, ProcessorTime.ROWLOCK)));
    }

    private static void print(RunResult measurement) {
        Result<?> time = measurement.getPrimaryResult();
        double bytes = Objects.requireNonNull(measurement.getSecondaryResults().get("gc.alloc.rate.norm"))
                .getScore();
        System.out.printf(
                Locale.ROOT,
                "%-24s %8.2f ± %.2f ns %8.1f bytes%n",
                time.getLabel(),
                time.getScore(),
                time.getScoreError(),
                bytes);
    }
}
