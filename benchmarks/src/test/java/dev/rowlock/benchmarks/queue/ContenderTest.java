package dev.rowlock.benchmarks.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.benchmarks.contention.ServerKind;
import org.junit.jupiter.api.Test;

/** The contenders do the same work: {@link JobTable#check} counts the effects. */
class ContenderTest {

    @Test
    void eachContenderDoesEachJobOnce() throws Exception {
        try (ServerKind.Server server = ServerKind.POSTGRES.start();
                JobTable table = new JobTable(server, 8)) {
            table.create(100, true);
            for (Contender contender : Contender.values()) {
                assertThat(contender.perSecond(table, new Load(60, 2, 5)))
                        .as(contender.toString())
                        .isPositive();
            }
        }
    }
}
