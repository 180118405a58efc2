package dev.rowlock.benchmarks.contention;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import joptsimple.ArgumentAcceptingOptionSpec;
import joptsimple.OptionParser;
import joptsimple.OptionSet;

/**
 * What the lab was asked for, every option with its default.
 *
 * <ul>
 *   <li>{@code --databases postgres,mariadb}
 *   <li>{@code --workloads update,insert}
 *   <li>{@code --reach part,root}: what a transaction reads, see {@link Reach}
 *   <li>{@code --threads 12}, {@code --orders 2}
 *   <li>{@code --seconds 5}: each run of each side
 *   <li>{@code --warmup 2}: seconds that each side runs first, uncounted, in each scenario
 *   <li>{@code --repetitions 3}: how often the sides take turns
 *   <li>{@code --results target/results}: directory of {@code contention.csv}
 * </ul>
 */
record LabOptions(List<Scenario> scenarios, Duration run, Duration warmup, int repetitions, Path results) {

    static LabOptions parse(String... arguments) {
        OptionParser parser = new OptionParser();
        var databases = names(parser, "databases", "postgres", "mariadb");
        var workloads = names(parser, "workloads", "update", "insert");
        var reach = names(parser, "reach", "part", "root");
        var threads = number(parser, "threads", 12);
        var orders = number(parser, "orders", 2);
        var seconds = number(parser, "seconds", 5);
        var warmup = number(parser, "warmup", 2);
        var repetitions = number(parser, "repetitions", 3);
        var results = names(parser, "results", "target/results");
        OptionSet options = parser.parse(arguments);
        List<Scenario> scenarios = options.valuesOf(databases).stream()
                .map(name -> ServerKind.valueOf(upper(name)))
                .flatMap(server -> options.valuesOf(reach).stream()
                        .map(name -> Reach.valueOf(upper(name)))
                        .flatMap(read -> options.valuesOf(workloads).stream()
                                .map(name -> Workload.valueOf(upper(name)))
                                .map(work -> new Scenario(
                                        server, work, read, options.valueOf(threads), options.valueOf(orders)))))
                .toList();
        return new LabOptions(
                scenarios,
                Duration.ofSeconds(options.valueOf(seconds)),
                Duration.ofSeconds(options.valueOf(warmup)),
                options.valueOf(repetitions),
                Path.of(options.valueOf(results)));
    }

    Stream<Scenario> on(ServerKind server) {
        return scenarios.stream().filter(scenario -> scenario.server() == server);
    }

    private static String upper(String name) {
        return name.toUpperCase(Locale.ROOT);
    }

    private static ArgumentAcceptingOptionSpec<String> names(OptionParser parser, String option, String... defaults) {
        return parser.accepts(option)
                .withRequiredArg()
                .withValuesSeparatedBy(',')
                .defaultsTo(defaults);
    }

    private static ArgumentAcceptingOptionSpec<Integer> number(OptionParser parser, String option, int byDefault) {
        return parser.accepts(option).withRequiredArg().ofType(Integer.class).defaultsTo(byDefault);
    }
}
