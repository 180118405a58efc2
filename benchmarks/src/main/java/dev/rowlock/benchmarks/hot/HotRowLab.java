package dev.rowlock.benchmarks.hot;

import com.zaxxer.hikari.HikariDataSource;
import dev.rowlock.benchmarks.Csv;
import dev.rowlock.benchmarks.Ratio;
import dev.rowlock.benchmarks.contention.ServerKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import joptsimple.OptionParser;
import joptsimple.OptionSet;

/**
 * Lets the strategies take turns on a hot row beside other work.
 *
 * <ul>
 *   <li>{@code --databases postgres,mariadb}
 *   <li>{@code --hot 32}, {@code --others 8}: how many threads write the hot row, and the other ones
 *   <li>{@code --pool 10}: connections for all of them
 *   <li>{@code --seconds 5}, {@code --repetitions 3}; each strategy first runs for a second, uncounted
 *   <li>{@code --results target/results}: directory of {@code hot-row.csv}
 * </ul>
 */
public final class HotRowLab {
    private static final String HEADER =
            "database,repetition,strategy,hot_commits_per_s,exhausted_percent,hot_p99_ms,other_commits_per_s,other_p99_ms";

    private final Csv csv;
    private final int hot;
    private final int others;
    private final int seconds;
    private final int repetitions;

    private HotRowLab(Csv csv, int hot, int others, int seconds, int repetitions) {
        this.csv = csv;
        this.hot = hot;
        this.others = others;
        this.seconds = seconds;
        this.repetitions = repetitions;
    }

    public static void main(String... arguments) throws Exception {
        OptionParser parser = new OptionParser();
        var databases = parser.accepts("databases")
                .withRequiredArg()
                .withValuesSeparatedBy(',')
                .defaultsTo("postgres", "mariadb");
        var hot = parser.accepts("hot").withRequiredArg().ofType(Integer.class).defaultsTo(32);
        var others =
                parser.accepts("others").withRequiredArg().ofType(Integer.class).defaultsTo(8);
        var poolSize =
                parser.accepts("pool").withRequiredArg().ofType(Integer.class).defaultsTo(10);
        var seconds = parser.accepts("seconds")
                .withRequiredArg()
                .ofType(Integer.class)
                .defaultsTo(5);
        var repetitions = parser.accepts("repetitions")
                .withRequiredArg()
                .ofType(Integer.class)
                .defaultsTo(3);
        var results = parser.accepts("results").withRequiredArg().defaultsTo("target/results");
        OptionSet options = parser.parse(arguments);
        HotRowLab lab = new HotRowLab(
                new Csv(Path.of(options.valueOf(results), "hot-row.csv"), HEADER),
                options.valueOf(hot),
                options.valueOf(others),
                options.valueOf(seconds),
                options.valueOf(repetitions));
        for (String database : options.valuesOf(databases)) {
            try (ServerKind.Server server = ServerKind.valueOf(database.toUpperCase(Locale.ROOT))
                            .start();
                    HikariDataSource pool = Stocks.pool(server, options.valueOf(poolSize))) {
                lab.run(database, pool);
            }
        }
    }

    private void run(String database, HikariDataSource pool) throws Exception {
        for (Strategy strategy : Strategy.values()) {
            HotRow.run(strategy, pool, hot, others, 1000);
        }
        Map<Strategy, List<Double>> otherCommits = new EnumMap<>(Strategy.class);
        for (int repetition = 1; repetition <= repetitions; repetition++) {
            for (Strategy strategy : Strategy.values()) {
                HotRow.Outcome outcome = HotRow.run(strategy, pool, hot, others, 1000L * seconds);
                write(database, repetition, strategy, outcome);
                otherCommits.computeIfAbsent(strategy, key -> new ArrayList<>()).add((double)
                        outcome.others().count());
            }
        }
        List<Double> byDefault = otherCommits.getOrDefault(Strategy.EVERY_RETRY, List.of());
        otherCommits.forEach((strategy, commits) ->
                System.out.println("  other commits, every retry / " + strategy + ": " + Ratio.of(byDefault, commits)));
    }

    private void write(String database, int repetition, Strategy strategy, HotRow.Outcome outcome) throws Exception {
        csv.add(
                database,
                repetition,
                strategy,
                (double) outcome.hot().count() / seconds,
                outcome.hot().exhaustedPercent(),
                outcome.hot().percentileMillis(0.99),
                (double) outcome.others().count() / seconds,
                outcome.others().percentileMillis(0.99));
    }
}
