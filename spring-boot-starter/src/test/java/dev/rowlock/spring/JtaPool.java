package dev.rowlock.spring;

import com.arjuna.ats.arjuna.common.arjPropertyManager;
import com.arjuna.ats.internal.arjuna.objectstore.VolatileStore;
import com.arjuna.ats.jta.common.jtaPropertyManager;
import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import io.agroal.api.security.NamePrincipal;
import io.agroal.narayana.NarayanaTransactionIntegration;
import jakarta.transaction.TransactionManager;
import jakarta.transaction.UserTransaction;
import java.sql.SQLException;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.transaction.jta.JtaTransactionManager;

/**
 * JTA transactions, those of Narayana, which here writes no files, and a pool that takes part in them. Spring Boot makes a persistence
 * unit with a {@code jtaDataSource} of it.
 */
@SpringBootConfiguration
@EnableAutoConfiguration
class JtaPool {

    static {
        arjPropertyManager.getObjectStoreEnvironmentBean().setObjectStoreType(VolatileStore.class.getName());
    }

    @Bean
    UserTransaction userTransaction() {
        return com.arjuna.ats.jta.UserTransaction.userTransaction();
    }

    @Bean
    TransactionManager jtaTransactions() {
        return com.arjuna.ats.jta.TransactionManager.transactionManager();
    }

    @Bean
    JtaTransactionManager transactionManager(UserTransaction user, TransactionManager jta) {
        return new JtaTransactionManager(user, jta);
    }

    @Bean(destroyMethod = "close")
    AgroalDataSource dataSource(
            TransactionManager jta,
            @Value("${spring.datasource.url}") String url,
            @Value("${spring.datasource.username}") String user,
            @Value("${pool.size:10}") int size)
            throws SQLException {
        return AgroalDataSource.from(new AgroalDataSourceConfigurationSupplier()
                .metricsEnabled()
                .connectionPoolConfiguration(connections -> connections
                        .maxSize(size)
                        .acquisitionTimeout(Duration.ofSeconds(30))
                        .transactionIntegration(new NarayanaTransactionIntegration(
                                jta,
                                jtaPropertyManager.getJTAEnvironmentBean().getTransactionSynchronizationRegistry()))
                        .connectionFactoryConfiguration(
                                connection -> connection.jdbcUrl(url).principal(new NamePrincipal(user)))));
    }
}
