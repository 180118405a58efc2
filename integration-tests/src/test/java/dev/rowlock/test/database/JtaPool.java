package dev.rowlock.test.database;

import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import io.agroal.api.security.NamePrincipal;
import io.agroal.api.security.SimplePassword;
import io.agroal.narayana.NarayanaTransactionIntegration;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;

/** Connections that take part in the JTA transaction of the thread which asks for them. */
final class JtaPool implements ConnectionPool {

    private final AgroalDataSource pool;

    JtaPool(DatabaseAddress address, int size) {
        AgroalDataSourceConfigurationSupplier configuration = new AgroalDataSourceConfigurationSupplier()
                .metricsEnabled()
                .connectionPoolConfiguration(connections -> connections
                        .maxSize(size)
                        .reapTimeout(Duration.ofSeconds(10))
                        .transactionIntegration(
                                new NarayanaTransactionIntegration(Jta.manager(), Jta.synchronizations()))
                        .connectionFactoryConfiguration(connection -> connection
                                .jdbcUrl(address.url())
                                .principal(new NamePrincipal(address.user()))
                                .credential(new SimplePassword(address.password()))));
        try {
            pool = AgroalDataSource.from(configuration);
        } catch (SQLException failure) {
            throw new IllegalStateException("no pool for " + address.url(), failure);
        }
    }

    @Override
    public DataSource dataSource() {
        return pool;
    }

    @Override
    public int active() {
        return Math.toIntExact(pool.getMetrics().activeCount());
    }

    @Override
    public int awaiting() {
        return Math.toIntExact(pool.getMetrics().awaitingCount());
    }

    @Override
    public void close() {
        pool.close();
    }
}
