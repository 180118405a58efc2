package dev.rowlock.benchmarks.advice;

import dev.rowlock.benchmarks.model.Stock;
import dev.rowlock.spring.autoconfigure.RowlockAutoConfiguration;
import jakarta.persistence.EntityManagerFactory;
import java.util.UUID;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.orm.jpa.LocalContainerEntityManagerFactoryBean;
import org.springframework.orm.jpa.vendor.HibernateJpaVendorAdapter;
import org.springframework.resilience.annotation.EnableResilientMethods;
import org.springframework.transaction.annotation.EnableTransactionManagement;

/** The bean with all that advises it. */
@Configuration(proxyBeanMethods = false)
@EnableTransactionManagement(proxyTargetClass = true)
@EnableResilientMethods(proxyTargetClass = true)
@Import(RowlockAutoConfiguration.class)
class Application {

    @Bean
    LocalContainerEntityManagerFactoryBean entityManagerFactory() {
        LocalContainerEntityManagerFactoryBean unit = new LocalContainerEntityManagerFactoryBean();
        DataSource source = new DriverManagerDataSource("jdbc:h2:mem:" + UUID.randomUUID());
        unit.setDataSource(source);
        unit.setPersistenceUnitName("advice");
        unit.setPackagesToScan(Stock.class.getPackageName());
        unit.setJpaVendorAdapter(new HibernateJpaVendorAdapter());
        return unit;
    }

    @Bean
    QuietManager transactionManager(EntityManagerFactory factory) {
        return new QuietManager(factory);
    }

    @Bean
    TransactionalAdder adder() {
        return new TransactionalAdder();
    }
}
