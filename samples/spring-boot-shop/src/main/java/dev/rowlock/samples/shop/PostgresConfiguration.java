package dev.rowlock.samples.shop;

import com.zaxxer.hikari.HikariDataSource;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;

/** A PostgreSQL that lives as long as the application; {@code -Ddatabase=postgres} brings its binaries. */
@Configuration(proxyBeanMethods = false)
@Profile("postgres")
class PostgresConfiguration {

    @Bean(destroyMethod = "close")
    EmbeddedPostgres postgres() throws IOException {
        return EmbeddedPostgres.start();
    }

    @Bean
    DataSource dataSource(EmbeddedPostgres postgres) {
        HikariDataSource pool = new HikariDataSource();
        pool.setDataSource(postgres.getPostgresDatabase());
        return pool;
    }
}
