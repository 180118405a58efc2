package dev.rowlock.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.processor.harness.Compilation;
import dev.rowlock.processor.harness.Compiler;
import dev.rowlock.processor.harness.CompilerTest;
import dev.rowlock.processor.harness.DelegatingProcessor;
import dev.rowlock.processor.harness.Sources;
import java.util.List;
import java.util.Map;

/** Classes that another processor writes in the same round as ours reads those that mention them. */
class LaterRoundsTest {
    private static final String JOB = """
            @jakarta.persistence.Entity
            class Job {
                @jakarta.persistence.Id long id;
                int priority;
            }
            """;

    @CompilerTest
    void anEntityThatIsClaimed(Compiler compiler) {
        assertWritten(compiler, "RowlockJobs.java", Map.of("Job", JOB), """
                class Jobs {
                    @dev.rowlock.PessimisticClaim
                    void close(@dev.rowlock.Claimed(Job.class) long id) {}
                }
                """);
    }

    @CompilerTest
    void anEntityThatIsAskedFor(Compiler compiler) {
        assertWritten(compiler, "RowlockJobs.java", Map.of("Job", JOB), """
                abstract class Jobs {
                    @dev.rowlock.PessimisticClaim(where = "priority > 1", orderBy = "id")
                    abstract java.util.List<Job> next(int limit);
                }
                """);
    }

    @CompilerTest
    void theSuperclassOfAnEntityThatIsAskedFor(Compiler compiler) {
        Map<String, String> base = Map.of("Base", """
                @jakarta.persistence.MappedSuperclass
                class Base {
                    int priority;
                }
                """);
        assertWritten(compiler, "RowlockJobs.java", base, """
                abstract class Jobs {
                    @dev.rowlock.PessimisticClaim(where = "priority > 1")
                    abstract java.util.List<Task> next(int limit);

                    @jakarta.persistence.Entity
                    static class Task extends Base {
                        @jakarta.persistence.Id long id;
                    }
                }
                """);
    }

    @CompilerTest
    void anExceptionThatMeansAConflict(Compiler compiler) {
        Map<String, String> taken =
                Map.of("Taken", "@SuppressWarnings(\"serial\") class Taken extends RuntimeException {}");
        assertWritten(compiler, "RowlockJobs.java", taken, """
                class Jobs {
                    @dev.rowlock.OptimisticRetry(on = {IllegalStateException.class, Taken.class})
                    void close() {}
                }
                """);
    }

    @CompilerTest
    void aPart(Compiler compiler) {
        assertWritten(compiler, "RowlockJobs_Aggregate.java", Map.of("Job", JOB), """
                @jakarta.persistence.Entity
                class Jobs {
                    @jakarta.persistence.Id long id;
                    @jakarta.persistence.Version @dev.rowlock.AggregateVersion long version;
                    @jakarta.persistence.OneToMany(targetEntity = Job.class, orphanRemoval = true)
                    java.util.Set<?> jobs;
                }
                """);
    }

    @CompilerTest
    void aRoot(Compiler compiler) {
        Map<String, String> root = Map.of("Board", """
                @jakarta.persistence.Entity
                class Board {
                    @jakarta.persistence.Id long id;
                    @jakarta.persistence.Version @dev.rowlock.AggregateVersion long version;
                }
                """);
        assertWritten(compiler, "RowlockJobs_Part.java", root, """
                @jakarta.persistence.Entity
                class Jobs {
                    @jakarta.persistence.Id long id;
                    @jakarta.persistence.ManyToOne @dev.rowlock.PartOf Board board;
                }
                """);
    }

    /** The class that mentions the others is called Jobs. */
    private static void assertWritten(Compiler compiler, String expected, Map<String, String> others, String source) {
        Compilation compilation = Compilation.of(
                compiler, Sources.of("Jobs.java", source), List.of(), DelegatingProcessor.writingFirst(others));

        assertThat(compilation.problems()).isEmpty();
        assertThat(compilation.generated()).containsKey(expected);
    }
}
