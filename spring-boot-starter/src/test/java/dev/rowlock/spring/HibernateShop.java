package dev.rowlock.spring;

import jakarta.persistence.EntityManager;
import java.util.Properties;
import javax.sql.DataSource;
import org.hibernate.SessionFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.orm.jpa.SharedEntityManagerCreator;
import org.springframework.orm.jpa.hibernate.HibernateTransactionManager;
import org.springframework.orm.jpa.hibernate.LocalSessionFactoryBean;

/** The same application with a {@code SessionFactory} that Spring builds without JPA. */
@Import(Shop.class)
class HibernateShop {

    @Bean
    LocalSessionFactoryBean entityManagerFactory(DataSource source) {
        LocalSessionFactoryBean factory = new LocalSessionFactoryBean();
        factory.setDataSource(source);
        factory.setAnnotatedClasses(Account.class);
        Properties properties = factory.getHibernateProperties();
        properties.setProperty("hibernate.hbm2ddl.auto", "create");
        return factory;
    }

    @Bean
    HibernateTransactionManager transactionManager(SessionFactory factory) {
        return new HibernateTransactionManager(factory);
    }

    @Bean
    EntityManager entityManager(SessionFactory factory) {
        return SharedEntityManagerCreator.createSharedEntityManager(factory);
    }
}
