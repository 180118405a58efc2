package dev.rowlock.spring.test;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/** Has a commit fail, before or after the database has done it. */
public final class FailingCommits implements BeanPostProcessor {
    private final AtomicReference<@Nullable Fault> next = new AtomicReference<>();
    private final AtomicInteger failed = new AtomicInteger();

    private record Fault(String sqlState, boolean committed) {}

    /** Has the next commit fail with that SQLSTATE. */
    public void failNext(String sqlState, boolean committed) {
        next.set(new Fault(sqlState, committed));
    }

    public int failed() {
        return failed.get();
    }

    @Override
    public Object postProcessAfterInitialization(Object bean, String beanName) {
        return bean instanceof DataSource source ? new Failing(source) : bean;
    }

    private final class Failing extends DelegatingDataSource {
        Failing(DataSource target) {
            super(target);
        }

        @Override
        public Connection getConnection() throws SQLException {
            Connection connection = super.getConnection();
            return (Connection) Proxy.newProxyInstance(
                    Failing.class.getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, arguments) -> {
                        Fault fault = method.getName().equals("commit") ? next.getAndSet(null) : null;
                        try {
                            if (fault == null) {
                                return method.invoke(connection, arguments);
                            }
                            if (fault.committed()) {
                                connection.commit();
                            } else {
                                connection.rollback();
                            }
                        } catch (InvocationTargetException failure) {
                            throw failure.getCause();
                        }
                        failed.incrementAndGet();
                        throw new SQLException("injected", fault.sqlState());
                    });
        }
    }
}
