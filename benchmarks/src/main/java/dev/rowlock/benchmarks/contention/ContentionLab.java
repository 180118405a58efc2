package dev.rowlock.benchmarks.contention;

import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.util.List;

/**
 * Lets both sides take turns in every scenario, on real servers, and prints what came of it.
 *
 * <p>The usual recipe goes first in every turn. Nothing is retried: each thread counts how its transactions end. The lab
 * fails, whatever the numbers are, if a version of Rowlock is not the number of committed changes.
 */
public final class ContentionLab {
    private final LabOptions options;
    private final LabReport report;

    private ContentionLab(LabOptions options) throws IOException {
        this.options = options;
        this.report = new LabReport(options.results().resolve("contention.csv"));
    }

    /** Runs the lab; {@link LabOptions} lists the arguments. */
    public static void main(String... arguments) throws Exception {
        new ContentionLab(LabOptions.parse(arguments)).run();
    }

    private void run() throws Exception {
        for (ServerKind kind : ServerKind.values()) {
            List<Scenario> scenarios = options.on(kind).toList();
            if (scenarios.isEmpty()) {
                continue;
            }
            try (ServerKind.Server server = kind.start();
                    HikariDataSource pool = new HikariDataSource()) {
                pool.setJdbcUrl(server.url());
                pool.setUsername(server.user());
                pool.setMaximumPoolSize(scenarios.get(0).threads() + 1);
                for (Scenario scenario : scenarios) {
                    run(scenario, pool);
                }
            }
        }
    }

    private void run(Scenario scenario, HikariDataSource pool) throws Exception {
        for (Side side : Side.values()) {
            Contest.run(scenario, side, pool, options.warmup());
        }
        for (int repetition = 1; repetition <= options.repetitions(); repetition++) {
            for (Side side : Side.values()) {
                report.add(scenario, repetition, side, Contest.run(scenario, side, pool, options.run()));
            }
        }
        report.compare(scenario);
    }
}
