package dev.rowlock.samples.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.SchemaToolingSettings;
import org.hibernate.jpa.HibernatePersistenceConfiguration;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The job table of the README")
class ReadmeTest {
    private static final Path SOURCES = Path.of("src/main/java/dev/rowlock/samples/jobs");

    @Test
    @DisplayName("is the code of this sample")
    void isTheCodeOfThisSample() throws IOException {
        String readme = Files.readString(Path.of("../../README.md"));
        String section = readme.substring(readme.indexOf("## A job table"));
        String code = section.substring(section.indexOf("```java") + "```java".length());
        String sources = Stream.of("Job.java", "JobQueue.java", "Worker.java")
                .map(ReadmeTest::source)
                .collect(Collectors.joining("\n"));

        List<String> lines = lines(code.substring(0, code.indexOf("```")));

        assertThat(lines).hasSizeGreaterThan(20);
        assertThat(lines(sources)).containsSubsequence(lines);
        assertThat(lines).contains("int work(int limit) {", "abstract List<Job> next(int limit);");
    }

    private static String source(String file) {
        try {
            return Files.readString(SOURCES.resolve(file));
        } catch (IOException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private static List<String> lines(String text) {
        return text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
    }

    @Test
    @DisplayName("gives each job to one of four workers")
    void givesEachJobToOneOfFourWorkers() throws Exception {
        try (SessionFactory sessionFactory = new HibernatePersistenceConfiguration("jobs")
                .managedClasses(Job.class, Effect.class)
                .jdbcUrl("jdbc:h2:mem:jobs;DB_CLOSE_DELAY=-1")
                .jdbcCredentials("sa", "")
                .jdbcPoolSize(8)
                .property(SchemaToolingSettings.HBM2DDL_AUTO, "create-drop")
                .createEntityManagerFactory()) {
            sessionFactory.inTransaction(
                    session -> LongStream.rangeClosed(1, 200).forEach(id -> {
                        Job job = new Job();
                        job.id = id;
                        session.persist(job);
                    }));
            ExecutorService workers = Executors.newFixedThreadPool(4);
            List<Future<Integer>> done = new ArrayList<>();
            for (int worker = 0; worker < 4; worker++) {
                done.add(workers.submit(() -> Worker.workOff(sessionFactory)));
            }

            int sum = 0;
            for (Future<Integer> worker : done) {
                sum += worker.get();
            }
            workers.shutdown();

            assertThat(sum).isEqualTo(200);
            Object[] effects = sessionFactory.fromSession(session -> session.createSelectionQuery(
                            "select count(*), count(distinct job) from Effect", Object[].class)
                    .getSingleResult());
            assertThat(effects).containsExactly(200L, 200L);
        }
    }
}
