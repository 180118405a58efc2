package dev.rowlock.benchmarks.flush;

import dev.rowlock.benchmarks.Counters;
import dev.rowlock.benchmarks.Ratio;
import dev.rowlock.benchmarks.flush.FlushBenchmark.ProcessorTime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Locale;
import joptsimple.ArgumentAcceptingOptionSpec;
import joptsimple.OptionParser;
import joptsimple.OptionSet;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * Runs {@link FlushBenchmark} and prints what Rowlock's flushes cost, as a multiple of the flushes without it; each fork
 * is one round.
 *
 * <ul>
 *   <li>{@code --forks 5}
 *   <li>{@code --warmup 10}, {@code --measured 10}: seconds in each fork
 *   <li>{@code --dirty 0,1,1000}: how many of the 10,000 lines change before each flush
 *   <li>{@code --results target/results}: directory of {@code flush.json}
 * </ul>
 */
public final class FlushComparison {
    private FlushComparison() {}

    public static void main(String... arguments) throws IOException, RunnerException {
        OptionParser parser = new OptionParser();
        var forks = number(parser, "forks", 5);
        var warmup = number(parser, "warmup", 10);
        var measured = number(parser, "measured", 10);
        var dirty = parser.accepts("dirty")
                .withRequiredArg()
                .withValuesSeparatedBy(',')
                .defaultsTo("0", "1", "1000");
        var results = parser.accepts("results").withRequiredArg().defaultsTo("target/results");
        OptionSet options = parser.parse(arguments);
        Path directory = Files.createDirectories(Path.of(options.valueOf(results)));

        Collection<RunResult> measurements = new Runner(new OptionsBuilder()
                        .include(FlushBenchmark.class.getName())
                        .param(FlushBenchmark.DIRTY, options.valuesOf(dirty).toArray(String[]::new))
                        .forks(options.valueOf(forks))
                        .warmupIterations(options.valueOf(warmup))
                        .warmupTime(TimeValue.seconds(1))
                        .measurementIterations(options.valueOf(measured))
                        .measurementTime(TimeValue.seconds(1))
                        .jvmArgs("-Dorg.jboss.logging.provider=slf4j", "-Xms1g", "-Xmx1g", "-XX:+UseSerialGC")
                        .shouldFailOnError(true)
                        .resultFormat(ResultFormatType.JSON)
                        .result(directory.resolve("flush.json").toString())
                        .build())
                .run();
        System.out.println("Processor time of a flush, Rowlock / without");
        measurements.forEach(FlushComparison::print);
    }

    private static void print(RunResult measurement) {
        System.out.println("  " + measurement.getParams().getParam(FlushBenchmark.DIRTY) + " of " + FlushBenchmark.LINES
                + " dirty: "
                + Ratio.of(
                        Counters.ofForks(measurement, ProcessorTime.ROWLOCK),
                        Counters.ofForks(measurement, ProcessorTime.WITHOUT)));
        double flushes = Counters.total(measurement, ProcessorTime.FLUSHES);
        System.out.printf(
                Locale.ROOT,
                "    %.0f flushes a side; rowlock %.3f ms, without %.3f ms%n",
                flushes,
                Counters.total(measurement, ProcessorTime.ROWLOCK) / flushes / 1e6,
                Counters.total(measurement, ProcessorTime.WITHOUT) / flushes / 1e6);
    }

    private static ArgumentAcceptingOptionSpec<Integer> number(OptionParser parser, String option, int byDefault) {
        return parser.accepts(option).withRequiredArg().ofType(Integer.class).defaultsTo(byDefault);
    }
}
