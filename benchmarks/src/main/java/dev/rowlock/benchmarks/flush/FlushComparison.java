package dev.rowlock.benchmarks.flush;

import dev.rowlock.benchmarks.Ratio;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import joptsimple.OptionParser;
import joptsimple.OptionSet;
import joptsimple.OptionSpec;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * Runs {@link FlushBenchmark} in rounds, in each of which every side has one fork, and prints the ratios of the sides.
 *
 * <p>JMH itself would run all forks of one side and then all of the other; on a machine that is not ours alone the
 * difference between two quarters of an hour is larger than what is to be measured.
 */
public final class FlushComparison {
    private final OptionParser parser = new OptionParser();
    private final OptionSpec<Integer> rounds =
            parser.accepts("rounds").withRequiredArg().ofType(Integer.class).defaultsTo(6);
    private final OptionSpec<Integer> warmup = parser.accepts("warmup", "seconds")
            .withRequiredArg()
            .ofType(Integer.class)
            .defaultsTo(3);
    private final OptionSpec<Integer> measured = parser.accepts("measured", "seconds")
            .withRequiredArg()
            .ofType(Integer.class)
            .defaultsTo(3);
    private final OptionSpec<String> dirty =
            parser.accepts("dirty").withRequiredArg().withValuesSeparatedBy(',').defaultsTo("0", "1", "1000");
    private final OptionSpec<String> results =
            parser.accepts("results", "directory").withRequiredArg().defaultsTo("target/results");

    private FlushComparison() {}

    public static void main(String[] arguments) throws IOException, RunnerException {
        new FlushComparison().run(arguments);
    }

    private void run(String[] arguments) throws IOException, RunnerException {
        OptionSet options = parser.parse(arguments);
        Path directory = Files.createDirectories(Path.of(options.valueOf(results)));
        List<Collection<RunResult>> measurements = new ArrayList<>();
        for (int round = 1; round <= options.valueOf(rounds); round++) {
            measurements.add(measure(options, directory.resolve("flush-round-" + round + ".json")));
        }
        print(
                "time of a flush (medians)",
                measurements,
                result -> result.getPrimaryResult().getStatistics().getPercentile(50));
        print(
                "time of a flush (means)",
                measurements,
                result -> result.getPrimaryResult().getScore());
        print(
                "bytes allocated",
                measurements,
                result -> Objects.requireNonNull(result.getSecondaryResults().get("gc.alloc.rate.norm"), "the profiler")
                        .getScore());
    }

    private Collection<RunResult> measure(OptionSet options, Path json) throws RunnerException {
        return new Runner(new OptionsBuilder()
                        .include(FlushBenchmark.class.getName())
                        .param(FlushBenchmark.DIRTY, options.valuesOf(dirty).toArray(String[]::new))
                        .forks(1)
                        .warmupIterations(options.valueOf(warmup))
                        .warmupTime(TimeValue.seconds(1))
                        .measurementIterations(options.valueOf(measured))
                        .measurementTime(TimeValue.seconds(1))
                        .jvmArgs("-Xms1g", "-Xmx1g", "-XX:+UseSerialGC")
                        .addProfiler(GCProfiler.class)
                        .shouldFailOnError(true)
                        .resultFormat(ResultFormatType.JSON)
                        .result(json.toString())
                        .build())
                .run();
    }

    private static void print(
            String what, List<Collection<RunResult>> measurements, ToDoubleFunction<RunResult> value) {
        System.out.println("Rowlock / without, " + what);
        Map<Integer, Map<String, List<Double>>> sides = new TreeMap<>();
        measurements.stream()
                .flatMap(Collection::stream)
                .forEach(result -> sides.computeIfAbsent(
                                Integer.valueOf(result.getParams().getParam(FlushBenchmark.DIRTY)),
                                key -> new TreeMap<>())
                        .computeIfAbsent(result.getParams().getParam(FlushBenchmark.SIDE), key -> new ArrayList<>())
                        .add(value.applyAsDouble(result)));
        sides.forEach((dirtyLines, values) -> {
            List<Double> rowlock = values.getOrDefault(FlushBenchmark.ROWLOCK, List.of());
            List<Double> without = values.getOrDefault(FlushBenchmark.WITHOUT, List.of());
            System.out.println("  " + dirtyLines + " of " + FlushBenchmark.LINES + " dirty: "
                    + Ratio.of(rowlock, without) + "  rowlock " + rounded(rowlock) + "  without " + rounded(without));
        });
    }

    private static List<Long> rounded(List<Double> values) {
        return IntStream.range(0, values.size())
                .mapToObj(round -> Math.round(values.get(round)))
                .toList();
    }
}
