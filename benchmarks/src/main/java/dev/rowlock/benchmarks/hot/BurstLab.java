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
import org.hibernate.SessionFactory;

/**
 * Lets bursts of clients loose on one row.
 *
 * <ul>
 *   <li>{@code --databases h2,postgres,mariadb}
 *   <li>{@code --clients 5,20,50,100}
 *   <li>{@code --pool 100}: connections for all of them
 *   <li>{@code --repetitions 10}: bursts of each kind, which take turns; two more of each come first, uncounted
 *   <li>{@code --results target/results}: directory of {@code burst.csv}
 * </ul>
 */
public final class BurstLab {
    private static final int WARM_UPS = 2;

    private BurstLab() {}

    public static void main(String... arguments) throws Exception {
        OptionParser parser = new OptionParser();
        var databases = parser.accepts("databases")
                .withRequiredArg()
                .withValuesSeparatedBy(',')
                .defaultsTo("h2", "postgres", "mariadb");
        var clients = parser.accepts("clients")
                .withRequiredArg()
                .ofType(Integer.class)
                .withValuesSeparatedBy(',')
                .defaultsTo(5, 20, 50, 100);
        var poolSize =
                parser.accepts("pool").withRequiredArg().ofType(Integer.class).defaultsTo(100);
        var repetitions = parser.accepts("repetitions")
                .withRequiredArg()
                .ofType(Integer.class)
                .defaultsTo(10);
        var results = parser.accepts("results").withRequiredArg().defaultsTo("target/results");
        OptionSet options = parser.parse(arguments);
        Csv csv = new Csv(
                Path.of(options.valueOf(results), "burst.csv"), "database,clients,repetition,kind,percent,millis");
        for (String database : options.valuesOf(databases)) {
            try (ServerKind.Server server = ServerKind.valueOf(database.toUpperCase(Locale.ROOT))
                            .start();
                    HikariDataSource pool = Stocks.pool(server, options.valueOf(poolSize))) {
                for (int count : options.valuesOf(clients)) {
                    run(csv, database, pool, count, options.valueOf(repetitions));
                }
            }
        }
    }

    private static void run(Csv csv, String database, HikariDataSource pool, int clients, int repetitions)
            throws Exception {
        Map<Burst, List<Double>> millis = new EnumMap<>(Burst.class);
        try (SessionFactory factory = Stocks.create(pool, true, 1)) {
            for (int repetition = 1 - WARM_UPS; repetition <= repetitions; repetition++) {
                for (Burst burst : Burst.values()) {
                    Burst.Outcome outcome = burst.run(factory, clients);
                    if (repetition > 0) {
                        csv.add(database, clients, repetition, burst, outcome.percent(), outcome.millis());
                        millis.computeIfAbsent(burst, kind -> new ArrayList<>()).add(outcome.millis());
                    }
                }
            }
        }
        List<Double> rowlock = millis.getOrDefault(Burst.ROWLOCK, List.of());
        System.out.println("  " + database + ", " + clients + " clients, time of Rowlock / lock on the 2nd: "
                + Ratio.of(rowlock, millis.getOrDefault(Burst.LOCK_ON_SECOND, List.of())));
    }
}
