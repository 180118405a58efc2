package dev.rowlock.it.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.JdbcSettings;
import org.hibernate.cfg.SchemaToolingSettings;
import org.hibernate.dialect.Dialect;
import org.hibernate.dialect.OracleDialect;
import org.hibernate.dialect.SQLServerDialect;
import org.hibernate.jpa.HibernatePersistenceConfiguration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What is sent to databases that do not run here; H2, as it stands in for them, understands it. */
@DisplayName("A claim query in the SQL of another database")
class OtherDialectsTest {
    private static final String CANDIDATES = "select %s(\\w+)\\.id from Task \\1"
            + " where \\(\\1\\.state='READY'\\) order by \\1\\.priority,\\1\\.id%s";

    @Test
    @DisplayName("C41 Oracle: candidates without a lock, then each by its id")
    void oracle() {
        List<String> sql = sent(OracleDialect.class, "Oracle");

        assertThat(sql.get(0)).matches(CANDIDATES.formatted("", " fetch first \\? rows only"));
        assertThat(sql.subList(1, 3))
                .allMatch(lock ->
                        lock.matches(".* from Task (\\w+) where \\1\\.id=\\? and \\(?\\1\\.state='READY'\\)? for update"
                                + "( of \\1\\.id)? skip locked"));
        assertThat(sql).hasSize(3);
    }

    @Test
    @DisplayName("C41 SQL Server: candidates without a lock hint, then each by its id")
    void sqlServer() {
        List<String> sql = sent(SQLServerDialect.class, "MSSQLServer");

        assertThat(sql.get(0)).matches(CANDIDATES.formatted("top \\(\\?\\) ", ""));
        assertThat(sql.subList(1, 3))
                .allMatch(lock -> lock.matches(".* from Task (\\w+) with \\(updlock,rowlock,readpast\\)"
                        + " where \\1\\.id=\\? and \\(?\\1\\.state='READY'\\)?"));
        assertThat(sql).hasSize(3);
    }

    private static List<String> sent(Class<? extends Dialect> dialect, String mode) {
        String url = "jdbc:h2:mem:" + mode + ";DB_CLOSE_DELAY=-1";
        List<String> sql = new ArrayList<>();
        try (SessionFactory plain = open(url, "create", null, new ArrayList<>())) {
            plain.inTransaction(
                    session -> List.of(new Task(1, 2), new Task(2, 1)).forEach(session::persist));
            try (SessionFactory other = open(url + ";MODE=" + mode, "none", dialect, sql)) {
                Tasks tasks = Tasks.of(other);
                sql.clear();
                tasks.claiming(
                        () -> tasks.queue().next(2),
                        rows -> assertThat(Tasks.ids(rows)).containsExactly(2L, 1L));
            }
            plain.inTransaction(OtherDialectsTest::shutDown);
        }
        return sql;
    }

    private static void shutDown(Session session) {
        session.createNativeMutationQuery("drop all objects").executeUpdate();
    }

    private static SessionFactory open(
            String url, String schema, @Nullable Class<? extends Dialect> dialect, List<String> sql) {
        HibernatePersistenceConfiguration configuration = new HibernatePersistenceConfiguration("other")
                .managedClasses(Task.class, BareTask.class)
                .jdbcUrl(url)
                .jdbcCredentials("sa", "")
                .property(SchemaToolingSettings.HBM2DDL_AUTO, schema)
                .property(
                        JdbcSettings.STATEMENT_INSPECTOR, (org.hibernate.resource.jdbc.spi.StatementInspector) text -> {
                            sql.add(text);
                            return text;
                        });
        if (dialect != null) {
            // Else it takes H2's version for that of its own database.
            configuration
                    .property(JdbcSettings.DIALECT, dialect.getName())
                    .property(JdbcSettings.ALLOW_METADATA_ON_BOOT, false);
        }
        return configuration.createEntityManagerFactory();
    }
}
