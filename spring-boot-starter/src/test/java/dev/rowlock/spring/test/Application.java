package dev.rowlock.spring.test;

import com.zaxxer.hikari.HikariDataSource;
import io.agroal.api.AgroalDataSource;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/** A started Spring Boot application. */
public record Application(ConfigurableApplicationContext context) implements AutoCloseable {

    /** Starts it of those sources, without a web server. */
    public static Application start(Database database, List<String> settings, Class<?>... sources) {
        return start(WebApplicationType.NONE, database, settings, sources);
    }

    /** Starts it of those sources, with a web server on a free port. */
    public static Application web(Database database, List<String> settings, Class<?>... sources) {
        return start(WebApplicationType.SERVLET, database, settings, sources);
    }

    private static Application start(
            WebApplicationType type, Database database, List<String> settings, Class<?>... sources) {
        List<String> all = new ArrayList<>(database.settings());
        all.add("spring.jpa.hibernate.ddl-auto=create");
        all.add("spring.main.banner-mode=off");
        all.add("server.port=0");
        all.addAll(settings);
        return new Application(new SpringApplicationBuilder(sources)
                .web(type)
                .properties(all.toArray(String[]::new))
                .run());
    }

    /** Starts it of those sources, with Boot's defaults. */
    public static Application start(Database database, Class<?>... sources) {
        return start(database, List.of(), sources);
    }

    public <T> T get(Class<T> bean) {
        return context.getBean(bean);
    }

    /** Connections of its pool that are in use now. */
    public int activeConnections() {
        DataSource source = get(DataSource.class);
        return source instanceof AgroalDataSource agroal
                ? Math.toIntExact(agroal.getMetrics().activeCount())
                : ((HikariDataSource) source).getHikariPoolMXBean().getActiveConnections();
    }

    @Override
    public void close() {
        context.close();
    }
}
