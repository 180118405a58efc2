package dev.rowlock.benchmarks.wrapper;

import dev.rowlock.benchmarks.Counters;
import dev.rowlock.benchmarks.Ratio;
import dev.rowlock.benchmarks.wrapper.TransactionBenchmark.ProcessorTime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Objects;
import joptsimple.OptionParser;
import joptsimple.OptionSet;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * Runs {@link WrapperBenchmark} and {@link TransactionBenchmark}, and prints time and allocated bytes of a call, the cheapest
 * first.
 *
 * <ul>
 *   <li>{@code --forks 5}
 *   <li>{@code --iterations 5}: of one second, and as many to warm up; three times as many for the transaction
 *   <li>{@code --results target/results}: directory of {@code wrapper.json} and {@code transaction.json}
 * </ul>
 */
public final class WrapperComparison {
    private WrapperComparison() {}

    public static void main(String... arguments) throws IOException, RunnerException {
        OptionParser parser = new OptionParser();
        var forks =
                parser.accepts("forks").withRequiredArg().ofType(Integer.class).defaultsTo(5);
        var iterations = parser.accepts("iterations")
                .withRequiredArg()
                .ofType(Integer.class)
                .defaultsTo(5);
        var results = parser.accepts("results").withRequiredArg().defaultsTo("target/results");
        OptionSet options = parser.parse(arguments);
        Path directory = Files.createDirectories(Path.of(options.valueOf(results)));

        run(
                        WrapperBenchmark.class,
                        options.valueOf(forks),
                        options.valueOf(iterations),
                        directory.resolve("wrapper.json"))
                .stream()
                .sorted(Comparator.comparingDouble(
                        measurement -> measurement.getPrimaryResult().getScore()))
                .forEach(WrapperComparison::print);
        // Hibernate takes longer to be compiled.
        run(
                        TransactionBenchmark.class,
                        options.valueOf(forks),
                        3 * options.valueOf(iterations),
                        directory.resolve("transaction.json"))
                .forEach(WrapperComparison::printRatio);
    }

    private static Collection<RunResult> run(Class<?> benchmark, int forks, int iterations, Path result)
            throws RunnerException {
        return new Runner(new OptionsBuilder()
                        .include(benchmark.getName())
                        .forks(forks)
                        .warmupIterations(iterations)
                        .warmupTime(TimeValue.seconds(1))
                        .measurementIterations(iterations)
                        .measurementTime(TimeValue.seconds(1))
                        .addProfiler(GCProfiler.class)
                        .jvmArgs("-Dorg.jboss.logging.provider=slf4j", "-Xms512m", "-Xmx512m", "-XX:+UseSerialGC")
                        .shouldFailOnError(true)
                        .resultFormat(ResultFormatType.JSON)
                        .result(result.toString())
                        .build())
                .run();
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
