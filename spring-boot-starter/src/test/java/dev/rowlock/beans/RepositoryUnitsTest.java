package dev.rowlock.beans;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.spring.Prober;
import dev.rowlock.spring.check.UnguardableException;
import dev.rowlock.spring.repository.ClaimQueryFragments;
import dev.rowlock.spring.test.Application;
import dev.rowlock.spring.test.Database;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Primary;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;
import org.springframework.data.jpa.repository.support.JpaEntityInformation;
import org.springframework.data.jpa.repository.support.JpaRepositoryFactoryBean;
import org.springframework.data.jpa.repository.support.JpaRepositoryFragmentsContributor;
import org.springframework.data.querydsl.EntityPathResolver;
import org.springframework.data.repository.Repository;
import org.springframework.data.repository.core.RepositoryMetadata;
import org.springframework.data.repository.core.support.RepositoryComposition.RepositoryFragments;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.orm.jpa.JpaTransactionManager;
import org.springframework.orm.jpa.LocalContainerEntityManagerFactoryBean;
import org.springframework.orm.jpa.vendor.HibernateJpaVendorAdapter;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

class RepositoryUnitsTest {
    private static final String ARCHIVE = "jdbc:h2:mem:archived;DB_CLOSE_DELAY=-1";

    // Without @Configuration, which the scan of the other application would find.
    @EnableAutoConfiguration
    @EnableJpaRepositories(entityManagerFactoryRef = "archive", transactionManagerRef = "archiveTransactions")
    @Import(RowlockJobQueue.class)
    static class Two {
        @Bean
        @Primary
        LocalContainerEntityManagerFactoryBean entityManagerFactory() {
            return unit("current", "jdbc:h2:mem:currently;DB_CLOSE_DELAY=-1");
        }

        @Bean
        LocalContainerEntityManagerFactoryBean archive() {
            return unit("archive", ARCHIVE);
        }

        private static LocalContainerEntityManagerFactoryBean unit(String name, String url) {
            LocalContainerEntityManagerFactoryBean unit = new LocalContainerEntityManagerFactoryBean();
            unit.setDataSource(new DriverManagerDataSource(url, "sa", ""));
            unit.setPersistenceUnitName(name);
            unit.setPackagesToScan("dev.rowlock.beans");
            unit.setJpaVendorAdapter(new HibernateJpaVendorAdapter());
            unit.setJpaPropertyMap(Map.of("hibernate.hbm2ddl.auto", "create"));
            return unit;
        }

        @Bean
        @Primary
        PlatformTransactionManager transactionManager(EntityManagerFactory current) {
            return new JpaTransactionManager(current);
        }

        @Bean
        Jobs jobs(EntityManagerFactory current, PlatformTransactionManager transactionManager) {
            return new Jobs(current, transactionManager);
        }

        @Bean
        PlatformTransactionManager archiveTransactions(@Qualifier("archive") EntityManagerFactory archive) {
            return new JpaTransactionManager(archive);
        }
    }

    @Test
    @DisplayName("a repository claims in its own persistence unit, a generated bean in the primary one")
    void aRepositoryClaimsInItsOwnUnit() {
        try (Application application = Application.start(Database.H2, Two.class)) {
            PlatformTransactionManager archive =
                    (PlatformTransactionManager) application.context().getBean("archiveTransactions");
            EntityManagerFactory factory =
                    (EntityManagerFactory) application.context().getBean("archive");
            new Jobs(factory, archive).ready(7);
            application.get(Jobs.class).ready(1);

            Boolean locked = new TransactionTemplate(archive).execute(status -> {
                assertThat(application.get(JobRepository.class).next(Job.Status.READY, 9))
                        .extracting(job -> job.id)
                        .containsExactly(7L);
                return new Prober(ARCHIVE, "sa").isLocked("job", 7);
            });

            assertThat(locked).isTrue();
            assertThat(application.get(JobRepository.class).work(9)).containsExactly(7L);
            application.get(JobQueue.class).work(0);
            assertThat(application.get(Jobs.class).done()).containsExactly(1L);
        }
    }

    static class Extending extends ClaimQueryFragments {
        static final AtomicInteger ASKED = new AtomicInteger();

        @Override
        public RepositoryFragments contribute(
                RepositoryMetadata metadata,
                JpaEntityInformation<?, ?> entityInformation,
                EntityManager entityManager,
                EntityPathResolver resolver) {
            ASKED.incrementAndGet();
            return super.contribute(metadata, entityInformation, entityManager, resolver);
        }
    }

    static class Foreign implements JpaRepositoryFragmentsContributor {
        @Override
        public RepositoryFragments contribute(
                RepositoryMetadata metadata,
                JpaEntityInformation<?, ?> entityInformation,
                EntityManager entityManager,
                EntityPathResolver resolver) {
            return RepositoryFragments.empty();
        }

        @Override
        public RepositoryFragments describe(RepositoryMetadata metadata) {
            return RepositoryFragments.empty();
        }
    }

    static class ExtendingFactory<T extends Repository<S, I>, S, I> extends JpaRepositoryFactoryBean<T, S, I> {
        ExtendingFactory(Class<? extends T> repository) {
            super(repository);
            setRepositoryFragmentsContributor(new Extending());
        }
    }

    static class ForeignFactory<T extends Repository<S, I>, S, I> extends JpaRepositoryFactoryBean<T, S, I> {
        ForeignFactory(Class<? extends T> repository) {
            super(repository);
            setRepositoryFragmentsContributor(new Foreign());
        }
    }

    @EnableJpaRepositories(repositoryFactoryBeanClass = ExtendingFactory.class)
    @Import(Office.class)
    static class OfficeWithExtending {}

    @EnableJpaRepositories(repositoryFactoryBeanClass = ForeignFactory.class)
    @Import(Office.class)
    static class OfficeWithForeign {}

    @Test
    @DisplayName("a contributor of the user's keeps contributing")
    void aContributorOfTheUsers() {
        Extending.ASKED.set(0);
        try (Application application = Application.start(Database.H2, OfficeWithExtending.class)) {
            application.get(Jobs.class).ready(1);

            assertThat(application.get(JobRepository.class).work(1)).containsExactly(1L);
            assertThat(Extending.ASKED).hasValue(2);
        }
    }

    @Test
    @DisplayName("one that knows nothing of claim queries stops the start")
    void aForeignContributor() {
        assertThatThrownBy(() -> Application.start(Database.H2, OfficeWithForeign.class))
                .isInstanceOf(UnguardableException.class)
                .hasMessageMatching("\"dev.rowlock.beans.(Job|Plain)Repository\" has claim queries, but a contributor"
                        + " of fragments that does not know them."
                        + " Have it extend dev.rowlock.spring.repository.ClaimQueryFragments.");
    }
}
