package dev.rowlock.benchmarks.contention;

import dev.rowlock.benchmarks.Ratio;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Prints results as they come and writes them to a file in the end. */
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

    LabReport(Path file) {
        this.file = file;
        System.out.println(HEADER);
    }

    void add(Scenario scenario, int repetition, Side side, Tally tally) {
        Line line = new Line(scenario, repetition, side, tally);
        lines.add(line);
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

    void write() throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        List<String> text = new ArrayList<>(List.of(HEADER));
        lines.forEach(line -> text.add(line.toString()));
        Files.write(file, text);
    }
}
