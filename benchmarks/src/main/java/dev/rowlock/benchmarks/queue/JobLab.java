package dev.rowlock.benchmarks.queue;

import dev.rowlock.benchmarks.Csv;
import dev.rowlock.benchmarks.Ratio;
import dev.rowlock.benchmarks.contention.ServerKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import joptsimple.OptionParser;
import joptsimple.OptionSet;
import joptsimple.OptionSpec;

/**
 * Lets the contenders take turns in working jobs off, on PostgreSQL, each time from tables with the same contents.
 *
 * <ul>
 *   <li>{@code --jobs 20000}, {@code --threads 8}, {@code --batch 10}: one turn; a batch is what one transaction claims
 *   <li>{@code --repetitions 5}; each contender first does a tenth of the jobs, uncounted
 *   <li>{@code --finished 1000000}: finished rows of the second and third scenario, with the advised index and without
 *   <li>{@code --bare 200}: jobs of a turn in the third scenario, in which each claim reads the whole table
 *   <li>{@code --results target/results}: directory of {@code jobs.csv}
 * </ul>
 */
public final class JobLab {
    private final JobTable table;
    private final Csv csv;
    private final int repetitions;

    private JobLab(JobTable table, Csv csv, int repetitions) {
        this.table = table;
        this.csv = csv;
        this.repetitions = repetitions;
    }

    public static void main(String... arguments) throws Exception {
        OptionParser parser = new OptionParser();
        OptionSpec<Integer> jobs = number(parser, "jobs", 20_000);
        OptionSpec<Integer> threads = number(parser, "threads", 8);
        OptionSpec<Integer> batch = number(parser, "batch", 10);
        OptionSpec<Integer> repetitions = number(parser, "repetitions", 5);
        OptionSpec<Integer> finished = number(parser, "finished", 1_000_000);
        OptionSpec<Integer> bare = number(parser, "bare", 200);
        OptionSpec<String> results = parser.accepts("results").withRequiredArg().defaultsTo("target/results");
        OptionSet options = parser.parse(arguments);
        Load load = new Load(options.valueOf(jobs), options.valueOf(threads), options.valueOf(batch));
        Csv csv = new Csv(
                Path.of(options.valueOf(results), "jobs.csv"),
                "finished_rows,index,jobs,threads,batch,repetition,contender,jobs_per_s");
        try (ServerKind.Server server = ServerKind.POSTGRES.start();
                JobTable table = new JobTable(server, 2 * load.threads() + 4)) {
            JobLab lab = new JobLab(table, csv, options.valueOf(repetitions));
            List<Contender> comparable = List.of(Contender.ROWLOCK, Contender.BY_HAND);
            lab.run(0, true, load, List.of(Contender.values()));
            lab.run(options.valueOf(finished), true, load, comparable);
            lab.run(
                    options.valueOf(finished),
                    false,
                    new Load(options.valueOf(bare), load.threads(), load.batch()),
                    comparable);
        }
    }

    private static OptionSpec<Integer> number(OptionParser parser, String name, int byDefault) {
        return parser.accepts(name).withRequiredArg().ofType(Integer.class).defaultsTo(byDefault);
    }

    private void run(long finished, boolean indexed, Load load, List<Contender> contenders) throws Exception {
        table.create(finished, indexed);
        for (Contender contender : contenders) {
            contender.perSecond(table, load.small());
        }
        Map<Contender, List<Double>> rates = new EnumMap<>(Contender.class);
        for (int repetition = 1; repetition <= repetitions; repetition++) {
            List<Contender> turns = new ArrayList<>(contenders);
            Collections.rotate(turns, repetition);
            for (Contender contender : turns) {
                double rate = contender.perSecond(table, load);
                rates.computeIfAbsent(contender, key -> new ArrayList<>()).add(rate);
                csv.add(finished, indexed, load.jobs(), load.threads(), load.batch(), repetition, contender, rate);
            }
        }
        List<Double> ours = rates.getOrDefault(Contender.ROWLOCK, List.of());
        rates.forEach((contender, theirs) -> System.out.println("  rowlock / " + contender + ", " + finished
                + " finished, " + (indexed ? "indexed: " : "no index: ") + Ratio.of(ours, theirs)));
    }
}
