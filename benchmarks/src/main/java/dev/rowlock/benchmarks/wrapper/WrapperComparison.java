package dev.rowlock.benchmarks.wrapper;

import dev.rowlock.benchmarks.Ratio;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
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
 *   <li>{@code --iterations 5}: of one second, and as many to warm up
 *   <li>{@code --results target/results}: directory of {@code wrapper.json}
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

        Collection<RunResult> measurements = new Runner(new OptionsBuilder()
                        .include(WrapperBenchmark.class.getName())
                        .include(TransactionBenchmark.class.getName())
                        .forks(options.valueOf(forks))
                        .warmupIterations(options.valueOf(iterations))
                        .warmupTime(TimeValue.seconds(1))
                        .measurementIterations(options.valueOf(iterations))
                        .measurementTime(TimeValue.seconds(1))
                        .addProfiler(GCProfiler.class)
                        .jvmArgs("-Dorg.jboss.logging.provider=slf4j", "-Xms512m", "-Xmx512m", "-XX:+UseSerialGC")
                        .shouldFailOnError(true)
                        .resultFormat(ResultFormatType.JSON)
                        .result(directory.resolve("wrapper.json").toString())
                        .build())
                .run();
        measurements.stream()
                .sorted(Comparator.comparingDouble(
                        measurement -> measurement.getPrimaryResult().getScore()))
                .forEach(WrapperComparison::print);
        System.out.println("transaction by hand / Rowlock: "
                + Ratio.of(forks(measurements, "transactionByHand"), forks(measurements, "transactionRowlock")));
    }

    /** The mean of each fork. */
    private static List<Double> forks(Collection<RunResult> measurements, String benchmark) {
        return measurements.stream()
                .filter(measurement -> measurement.getPrimaryResult().getLabel().equals(benchmark))
                .flatMap(measurement -> measurement.getBenchmarkResults().stream())
                .map(fork -> fork.getPrimaryResult().getScore())
                .toList();
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
