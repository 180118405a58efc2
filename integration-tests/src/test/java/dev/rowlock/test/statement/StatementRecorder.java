package dev.rowlock.test.statement;

import java.sql.Connection;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import net.ttddyy.dsproxy.ExecutionInfo;
import net.ttddyy.dsproxy.QueryInfo;
import net.ttddyy.dsproxy.listener.MethodExecutionContext;
import net.ttddyy.dsproxy.listener.MethodExecutionListener;
import net.ttddyy.dsproxy.listener.QueryExecutionListener;
import net.ttddyy.dsproxy.proxy.ParameterSetOperation;
import org.hibernate.resource.jdbc.spi.StatementInspector;
import org.jspecify.annotations.Nullable;

/**
 * Records the SQL of one {@code SessionFactory}, twice: what Hibernate <em>prepares</em> (as its
 * {@link StatementInspector}) and what the driver <em>executes</em> (behind the pool, through datasource-proxy).
 *
 * <p>Assertions count executions; the prepared list is for statements that are prepared and never run.
 */
public final class StatementRecorder implements StatementInspector, QueryExecutionListener, MethodExecutionListener {

    private static final long serialVersionUID = 1L;

    private final transient Queue<String> prepared = new ConcurrentLinkedQueue<>();
    private final transient Queue<RecordedStatement> executed = new ConcurrentLinkedQueue<>();
    private final AtomicLong roundTrips = new AtomicLong();
    private final AtomicLong roundTripsAtCommit = new AtomicLong();
    private final AtomicLong rollbacks = new AtomicLong();

    /** Forgets everything recorded so far. */
    public void reset() {
        prepared.clear();
        executed.clear();
        roundTripsAtCommit.set(0);
        rollbacks.set(0);
    }

    /** Every execution since the last {@link #reset()}, of all threads. */
    public Statements statements() {
        return new Statements(List.copyOf(executed));
    }

    /** Every execution before the last commit since the last {@link #reset()}, of all threads. */
    public Statements committed() {
        return new Statements(executed.stream()
                .filter(statement -> statement.roundTrip() <= roundTripsAtCommit.get())
                .toList());
    }

    /** Every execution since the last {@link #reset()} by the calling thread. */
    public Statements statementsOfThisThread() {
        return statements().on(Thread.currentThread());
    }

    /** The texts that Hibernate prepared since the last {@link #reset()}, one for a whole JDBC batch. */
    public List<String> prepared() {
        return List.copyOf(prepared);
    }

    public List<RecordedStatement> selects(String table) {
        return statements().selects(table);
    }

    public List<RecordedStatement> inserts(String table) {
        return statements().inserts(table);
    }

    public List<RecordedStatement> updates(String table) {
        return statements().updates(table);
    }

    public List<RecordedStatement> deletes(String table) {
        return statements().deletes(table);
    }

    public List<RecordedStatement> locking(String table) {
        return statements().locking(table);
    }

    /** Rollbacks that Hibernate asked for since the last {@link #reset()}; those of the pool are not among them. */
    public long rollbacks() {
        return rollbacks.get();
    }

    @Override
    public String inspect(String sql) {
        prepared.add(sql);
        return sql;
    }

    @Override
    public void beforeQuery(ExecutionInfo execution, List<QueryInfo> queries) {}

    @Override
    public void afterQuery(ExecutionInfo execution, List<QueryInfo> queries) {
        long roundTrip = roundTrips.incrementAndGet();
        for (QueryInfo query : queries) {
            SqlShape shape = SqlShape.of(query.getQuery());
            for (List<@Nullable Object> values : boundValues(query)) {
                executed.add(new RecordedStatement(
                        shape.kind(),
                        shape.tables(),
                        shape.locking(),
                        query.getQuery(),
                        values,
                        roundTrip,
                        Thread.currentThread(),
                        execution.isSuccess()));
            }
        }
    }

    @Override
    public void beforeMethod(MethodExecutionContext call) {
        if (call.getTarget() instanceof Connection) {
            switch (call.getMethod().getName()) {
                case "commit" -> roundTripsAtCommit.set(roundTrips.get());
                case "rollback" -> rollbacks.incrementAndGet();
                default -> {}
            }
        }
    }

    @Override
    public void afterMethod(MethodExecutionContext call) {}

    private static List<List<@Nullable Object>> boundValues(QueryInfo query) {
        if (query.getParametersList().isEmpty()) {
            return List.of(List.of());
        }
        return query.getParametersList().stream()
                .map(StatementRecorder::inOrder)
                .toList();
    }

    private static List<@Nullable Object> inOrder(List<ParameterSetOperation> operations) {
        List<@Nullable Object> values = new ArrayList<>();
        operations.stream()
                .sorted(Comparator.comparingInt(operation -> (Integer) operation.getArgs()[0]))
                .forEach(operation -> values.add(
                        operation.getMethod().getName().equals("setNull")
                                ? null
                                : operation.getArgs()[1]));
        return Collections.unmodifiableList(values);
    }
}
