package dev.rowlock.benchmarks.flush;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is measured is what is meant: {@link ManagedOrders#close} counts the rows, this the statements. */
class ManagedOrdersTest {
    private static final int LINES = 500;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 100})
    void bothSidesUpdateTheSameLines(int dirty) {
        List<String> without = flushed(false, dirty);
        List<String> rowlock = flushed(true, dirty);

        // JDBC batches prepare one statement for several rows.
        List<String> versions = rowlock.stream()
                .takeWhile(sql -> sql.startsWith("update PurchaseOrder "))
                .toList();
        assertThat(versions.isEmpty()).isEqualTo(dirty == 0);
        assertThat(without).allMatch(sql -> sql.startsWith("update OrderLine "));
        assertThat(rowlock.subList(versions.size(), rowlock.size())).isEqualTo(without);
    }

    /** Returns the statements of the second flush. */
    private static List<String> flushed(boolean rowlock, int dirty) {
        List<String> statements = Collections.synchronizedList(new ArrayList<>());
        List<String> second;
        try (ManagedOrders orders = new ManagedOrders(rowlock, LINES, dirty, sql -> {
            statements.add(sql);
            return sql;
        })) {
            orders.begin();
            orders.flush();
            orders.commit();
            orders.begin();
            statements.clear();
            orders.flush();
            second = List.copyOf(statements);
            orders.commit();
        }
        return second;
    }
}
