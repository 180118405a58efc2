package dev.rowlock.benchmarks.contention;

import dev.rowlock.benchmarks.Ratio;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Prints results and writes them to a file, as they come. */
final class LabReport {
    private static final String HEADER =
            "database,workload,reads,threads,orders,repetition,side,commits,deadlocks,conflicts,versions";

    private record Line(Scenario scenario, int repetition, Side side, Tally tally) {
        @Override
        public String toString() {
            return String.format(
                            Locale.ROOT,
                            "%s,%s,%s,%d,%d,%d,%s,%d,%d,%d,%d",
                            scenario.server(),
                            scenario.workload(),
                            scenario.reach(),
                            scenario.threads(),
                            scenario.orders(),
                            repetition,
                            side,
                            tally.commits(),
                            tally.deadlocks(),
                            tally.conflicts(),
                            tally.versions())
                    .toLowerCase(Locale.ROOT);
        }
    }

    private final Path file;
    private final List<Line> lines = new ArrayList<>();

    /** Begins a new file. */
    LabReport(Path file) throws IOException {
        this.file = file;
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.writeString(file, HEADER + "\n");
        System.out.println(HEADER);
    }

    void add(Scenario scenario, int repetition, Side side, Tally tally) throws IOException {
        Line line = new Line(scenario, repetition, side, tally);
        lines.add(line);
        Files.writeString(file, line + "\n", StandardOpenOption.APPEND);
        System.out.println(line);
    }

    /** Prints what the repetitions of one scenario give together. */
    void compare(Scenario scenario) {
        System.out.println("  commits, Rowlock / recipe: "
                + Ratio.of(commits(scenario, Side.ROWLOCK), commits(scenario, Side.RECIPE)));
    }

    private List<Double> commits(Scenario scenario, Side side) {
        return lines.stream()
                .filter(line -> line.scenario().equals(scenario) && line.side() == side)
                .map(line -> (double) line.tally().commits())
                .toList();
    }
}
