package dev.rowlock.it.retry;

import dev.rowlock.test.database.DatabaseAddress;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntPredicate;
import javax.sql.DataSource;

/** Hands out connections whose commit commits and then fails, as if the network had lost the answer. */
final class AnswerLosingDataSource {
    private final DatabaseAddress address;
    private final SQLException failure;
    private final IntPredicate commits;
    private final AtomicBoolean losesNext = new AtomicBoolean();
    private final AtomicInteger lost = new AtomicInteger();

    AnswerLosingDataSource(DatabaseAddress address, SQLException failure) {
        this(address, failure, number -> true);
    }

    /** Where {@code commits} is false for the number of the loss, the request is lost: the transaction is rolled back. */
    AnswerLosingDataSource(DatabaseAddress address, SQLException failure, IntPredicate commits) {
        this.address = address;
        this.commits = commits;
        this.failure = failure;
    }

    void loseTheNextAnswer() {
        losesNext.set(true);
    }

    int lost() {
        return lost.get();
    }

    DataSource dataSource() {
        return proxy(DataSource.class, (self, method, arguments) -> {
            if (method.getName().equals("getConnection")) {
                return connection(address.open());
            }
            throw new UnsupportedOperationException(method.getName());
        });
    }

    private Connection connection(Connection real) {
        return proxy(Connection.class, (self, method, arguments) -> {
            boolean loses = method.getName().equals("commit") && losesNext.getAndSet(false);
            Object result = null;
            try {
                if (loses && !commits.test(lost.get() + 1)) {
                    real.rollback();
                } else {
                    result = method.invoke(real, arguments);
                }
            } catch (InvocationTargetException thrown) {
                throw thrown.getCause();
            }
            if (loses) {
                lost.incrementAndGet();
                throw failure;
            }
            return result;
        });
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }
}
