package dev.rowlock.benchmarks.wrapper;

import dev.failsafe.Failsafe;
import dev.failsafe.FailsafeExecutor;
import dev.failsafe.RetryPolicy;
import dev.rowlock.Rowlock;
import io.github.resilience4j.retry.Retry;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.hibernate.SessionFactory;
import org.hibernate.jpa.HibernatePersistenceConfiguration;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.springframework.core.retry.RetryException;
import org.springframework.core.retry.RetryTemplate;

/**
 * One call of a retried method that succeeds at once. Rowlock's opens no transaction, since its body uses no session.
 *
 * <p>Each library is used as its documentation shows, with its default policy.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class WrapperBenchmark {
    private final Adder direct = new Adder();
    private final Adder byHand = new LoopingAdder();
    private final Retry resilience4j = Retry.ofDefaults("benchmark");
    private final FailsafeExecutor<Object> failsafe = Failsafe.with(RetryPolicy.ofDefaults());
    private final RetryTemplate springTemplate = new RetryTemplate();

    @SuppressWarnings("NullAway.Init") // JMH calls open()
    private SessionFactory factory;

    @SuppressWarnings("NullAway.Init")
    private Adder rowlock;

    @SuppressWarnings("NullAway.Init")
    private Adder spring;

    @SuppressWarnings("NullAway.Init")
    private Adder springRetry;

    @Setup
    public void open() {
        factory = new HibernatePersistenceConfiguration("wrapper")
                .jdbcUrl("jdbc:h2:mem:" + UUID.randomUUID())
                .createEntityManagerFactory();
        rowlock = new RowlockAdder(Rowlock.of(factory));
        spring = SpringAdders.of(SpringAdders.Framework.class);
        springRetry = SpringAdders.of(SpringAdders.Retry.class);
    }

    @TearDown
    public void close() {
        factory.close();
    }

    @Benchmark
    public Object direct() {
        return direct.direct(1);
    }

    @Benchmark
    public Object byHand() {
        return byHand.direct(1);
    }

    @Benchmark
    public Object rowlock() {
        return rowlock.rowlock(1);
    }

    @Benchmark
    public Object resilience4j() throws Exception {
        return resilience4j.executeCallable(() -> direct.direct(1));
    }

    @Benchmark
    public Object failsafe() {
        return failsafe.get(() -> direct.direct(1));
    }

    @Benchmark
    public Object springTemplate() throws RetryException {
        return springTemplate.<Object>execute(() -> direct.direct(1));
    }

    @Benchmark
    public Object springAnnotation() {
        return spring.spring(1);
    }

    @Benchmark
    public Object springRetryAnnotation() {
        return springRetry.springRetry(1);
    }
}
