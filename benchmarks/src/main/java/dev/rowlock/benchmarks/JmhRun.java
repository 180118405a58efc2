package dev.rowlock.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import joptsimple.OptionParser;
import joptsimple.OptionSet;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * How benchmarks are run.
 *
 * <ul>
 *   <li>{@code --forks 5}
 *   <li>{@code --iterations 5}: of one second, and as many to warm up
 *   <li>{@code --results target/results}: the directory for raw results
 * </ul>
 */
public record JmhRun(int forks, int iterations, Path results) {

    /** Reads the options. */
    public static JmhRun of(String... arguments) throws IOException {
        OptionParser parser = new OptionParser();
        var forks =
                parser.accepts("forks").withRequiredArg().ofType(Integer.class).defaultsTo(5);
        var iterations = parser.accepts("iterations")
                .withRequiredArg()
                .ofType(Integer.class)
                .defaultsTo(5);
        var results = parser.accepts("results").withRequiredArg().defaultsTo("target/results");
        OptionSet options = parser.parse(arguments);
        return new JmhRun(
                options.valueOf(forks),
                options.valueOf(iterations),
                Files.createDirectories(Path.of(options.valueOf(results))));
    }

    /** The same with so many times the iterations, for what takes longer to be compiled. */
    public JmhRun times(int factor) {
        return new JmhRun(forks, factor * iterations, results);
    }

    /** Runs a benchmark and writes its raw results to that file. */
    public Collection<RunResult> run(Class<?> benchmark, String file) throws RunnerException {
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
                        .result(results.resolve(file).toString())
                        .build())
                .run();
    }
}
