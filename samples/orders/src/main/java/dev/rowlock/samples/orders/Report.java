package dev.rowlock.samples.orders;

import java.util.function.Function;

/** The table at the end. */
final class Report {

    /**
     * One run.
     *
     * @param workload what the writers did
     * @param audit what the database says
     * @param tally what Rowlock had to do
     */
    record Run(Workload workload, Audit audit, Tally tally) {}

    private final Run unguarded;
    private final Run guarded;
    private final StringBuilder table = new StringBuilder();

    private Report(Run unguarded, Run guarded) {
        this.unguarded = unguarded;
        this.guarded = guarded;
    }

    static String of(Run unguarded, Run guarded) {
        return new Report(unguarded, guarded).table();
    }

    private String table() {
        line("", "unguarded", "Rowlock");
        row("operations", run -> run.workload().operations());
        row("failed calls", run -> run.workload().failures());
        row("lost updates: order lines", run -> run.audit().lostQuantities());
        row("lost updates: money", run -> run.audit().lostMoney());
        row("jobs done twice", run -> run.audit().jobsDoneTwice());
        row("jobs marked but not done", run -> run.audit().jobsWithoutWork());
        row("versions of the orders", run -> run.audit().rootVersions());
        row("committed changes of lines", run -> run.audit().orderChanges());
        row("conflicts", run -> run.tally().conflicts.sum());
        row("retries", run -> run.tally().retries.sum());
        row("escalations", run -> run.tally().escalations.sum());
        return table.toString();
    }

    private void row(String name, Function<Run, Long> value) {
        line(name, value.apply(unguarded).toString(), value.apply(guarded).toString());
    }

    private void line(String name, String left, String right) {
        table.append(String.format("%-28s %12s %12s%n", name, left, right));
    }
}
