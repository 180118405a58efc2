package dev.rowlock.benchmarks.hot;

import com.zaxxer.hikari.HikariDataSource;
import dev.rowlock.benchmarks.Csv;
import dev.rowlock.benchmarks.contention.ServerKind;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import joptsimple.OptionParser;
import joptsimple.OptionSet;

/**
 * Lets the policies that could be Rowlock's default take turns.
 *
 * <ul>
 *   <li>{@code --databases postgres,mariadb}
 *   <li>{@code --loads closed,open}, {@code --writes one,opposite}: see {@link Load} and {@link Writes}
 *   <li>{@code --clients 32}, {@code --pool 10}
 *   <li>{@code --rate 200}: calls per second of the open load
 *   <li>{@code --seconds 4}, {@code --repetitions 3}; each trial first runs for a second, uncounted
 *   <li>{@code --results target/results}: directory of {@code strategies.csv}
 * </ul>
 */
public final class StrategyLab {
    private static final List<Strategy> STRATEGIES =
            List.of(Strategy.EVERY_RETRY, Strategy.EVERY_RETRY_PAUSING, Strategy.LAST, Strategy.OPTIMISTIC);

    private final Csv csv;
    private final String database;
    private final HikariDataSource pool;
    private final ConnectionTime time = new ConnectionTime();
    private final int rate;
    private final int clients;

    private StrategyLab(Csv csv, String database, HikariDataSource pool, int rate, int clients) {
        this.csv = csv;
        this.database = database;
        this.pool = pool;
        this.rate = rate;
        this.clients = clients;
        pool.setMetricsTrackerFactory(time);
    }

    public static void main(String... arguments) throws Exception {
        OptionParser parser = new OptionParser();
        var databases = parser.accepts("databases")
                .withRequiredArg()
                .withValuesSeparatedBy(',')
                .defaultsTo("postgres", "mariadb");
        var loads = parser.accepts("loads")
                .withRequiredArg()
                .withValuesSeparatedBy(',')
                .defaultsTo("closed", "open");
        var writes = parser.accepts("writes")
                .withRequiredArg()
                .withValuesSeparatedBy(',')
                .defaultsTo("one", "opposite");
        var clients = parser.accepts("clients")
                .withRequiredArg()
                .ofType(Integer.class)
                .defaultsTo(32);
        var poolSize =
                parser.accepts("pool").withRequiredArg().ofType(Integer.class).defaultsTo(10);
        var rate =
                parser.accepts("rate").withRequiredArg().ofType(Integer.class).defaultsTo(200);
        var seconds = parser.accepts("seconds")
                .withRequiredArg()
                .ofType(Integer.class)
                .defaultsTo(4);
        var repetitions = parser.accepts("repetitions")
                .withRequiredArg()
                .ofType(Integer.class)
                .defaultsTo(3);
        var results = parser.accepts("results").withRequiredArg().defaultsTo("target/results");
        OptionSet options = parser.parse(arguments);
        Csv csv = new Csv(
                Path.of(options.valueOf(results), "strategies.csv"),
                "database,load,writes,repetition,strategy,commits_per_s,exhausted_percent,p50_ms,p99_ms,"
                        + "connection_ms_per_commit,deadlocks");
        for (String database : options.valuesOf(databases)) {
            try (ServerKind.Server server = ServerKind.valueOf(database.toUpperCase(Locale.ROOT))
                            .start();
                    HikariDataSource pool = Stocks.pool(server, options.valueOf(poolSize))) {
                StrategyLab lab = new StrategyLab(csv, database, pool, options.valueOf(rate), options.valueOf(clients));
                for (String load : options.valuesOf(loads)) {
                    for (String kind : options.valuesOf(writes)) {
                        lab.run(
                                Load.valueOf(load.toUpperCase(Locale.ROOT)),
                                Writes.valueOf(kind.toUpperCase(Locale.ROOT)),
                                options.valueOf(seconds),
                                options.valueOf(repetitions));
                    }
                }
            }
        }
    }

    private void run(Load load, Writes writes, int seconds, int repetitions) throws Exception {
        for (int repetition = 0; repetition <= repetitions; repetition++) {
            for (Strategy strategy : STRATEGIES) {
                run(new Trial(strategy, writes, load, rate, clients), repetition == 0 ? 1 : seconds, repetition);
            }
        }
    }

    private void run(Trial trial, int seconds, int repetition) throws Exception {
        long before = time.millis();
        Trial.Outcome outcome = trial.run(pool, 1000L * seconds);
        if (repetition > 0) {
            Calls calls = outcome.calls();
            csv.add(
                    database,
                    trial.load(),
                    trial.writes(),
                    repetition,
                    trial.strategy(),
                    (double) calls.count() / seconds,
                    calls.exhaustedPercent(),
                    calls.percentileMillis(0.5),
                    calls.percentileMillis(0.99),
                    (double) (time.millis() - before) / Math.max(1, calls.count()),
                    outcome.deadlocks());
        }
    }
}
