package dev.rowlock.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.diagnostic.Severity;
import dev.rowlock.processor.harness.Compilation;
import dev.rowlock.processor.harness.Compilation.Problem;
import dev.rowlock.processor.harness.Compiler;
import dev.rowlock.processor.harness.CompilerTest;
import dev.rowlock.processor.harness.ErroneousSources;
import dev.rowlock.processor.harness.Sources;
import java.util.Arrays;
import java.util.List;
import javax.tools.Diagnostic;
import org.junit.jupiter.api.DisplayName;

/** What is an error, what is a warning, and who decides it. */
class SeverityTest {
    private static final String RISKY = """
            class Risky {
                @dev.rowlock.OptimisticRetry(jitter = false)
                void read(java.io.Reader reader) {}
            }
            """;

    private static final String LAZY = """
            abstract class Lazy {
                @dev.rowlock.OptimisticRetry
                java.util.stream.Stream<Long> read() {
                    return null;
                }
            }
            """;

    @CompilerTest
    void aMessageIsReportedWithTheSeverityOfTheCatalogue(Compiler compiler) {
        List<Problem> ours = ErroneousSources.compilation(compiler).problems().stream()
                .filter(Problem::isOurs)
                .toList();

        assertThat(ours).extracting(Problem::kind).contains(Diagnostic.Kind.ERROR, Diagnostic.Kind.WARNING);
        assertThat(ours).allSatisfy(problem -> assertThat(problem.kind()).isEqualTo(kind(problem)));
    }

    private static Diagnostic.Kind kind(Problem problem) {
        Severity severity = Arrays.stream(Message.values())
                .filter(message -> problem.text().startsWith("[" + message.id() + "]"))
                .map(Message::severity)
                .distinct()
                .reduce((one, other) -> {
                    throw new AssertionError("one id, two severities: " + problem);
                })
                .orElseThrow();
        return switch (severity) {
            case ERROR -> Diagnostic.Kind.ERROR;
            case WARNING -> Diagnostic.Kind.WARNING;
            case NOTE, OFF -> Diagnostic.Kind.NOTE;
        };
    }

    @CompilerTest
    void aClassWithWarningsIsWritten(Compiler compiler) {
        Compilation compilation = compiler.compile(Sources.of("Risky.java", RISKY));

        assertThat(compilation.problems())
                .filteredOn(Problem::isOurs)
                .extracting(Problem::kind)
                .containsExactly(Diagnostic.Kind.WARNING, Diagnostic.Kind.WARNING);
        assertThat(compilation.generated()).containsOnlyKeys("RowlockRisky.java");
    }

    @CompilerTest
    @DisplayName("R12 an argument that the body could use up is an error with -Arowlock.strict")
    void strictMakesErrorsOfWarnings(Compiler compiler) {
        for (String option : List.of("-Arowlock.strict", "-Arowlock.strict=true")) {
            Compilation compilation = Compilation.of(compiler, Sources.of("Risky.java", RISKY), List.of(option));

            assertThat(compilation.problems())
                    .filteredOn(Problem::isOurs)
                    .hasSize(2)
                    .anyMatch(problem -> problem.text().startsWith("[RL121] parameter \"reader\""))
                    .allMatch(problem -> problem.kind() == Diagnostic.Kind.ERROR);
            assertThat(compilation.generated()).isEmpty();
        }
    }

    @CompilerTest
    void strictCanBeSwitchedOff(Compiler compiler) {
        Compilation compilation =
                Compilation.of(compiler, Sources.of("Risky.java", RISKY), List.of("-Arowlock.strict=false"));

        assertThat(compilation.generated()).isNotEmpty();
    }

    @CompilerTest
    void aSuppressedWarningIsNoErrorEither(Compiler compiler) {
        String known = RISKY.replace("class", "@SuppressWarnings({\"rowlock:RL121\", \"rowlock:RL122\"}) class");

        Compilation compilation =
                Compilation.of(compiler, Sources.of("Risky.java", known), List.of("-Arowlock.strict"));

        assertThat(compilation.problems()).noneMatch(Problem::isOurs);
        assertThat(compilation.generated()).isNotEmpty();
    }

    @CompilerTest
    void adviceIsNoErrorAndMayBeSilenced(Compiler compiler) {
        String advised = """
                abstract class Queue {
                    @dev.rowlock.PessimisticClaim(orderBy = "priority")
                    abstract java.util.List<Job> next(int limit);

                    @jakarta.persistence.Entity
                    static class Job {
                        @jakarta.persistence.Id long id;
                        int priority;
                    }
                }
                """;

        Compilation heard = Compilation.of(compiler, Sources.of("Queue.java", advised), List.of("-Arowlock.strict"));
        Compilation silenced = compiler.compile(Sources.of(
                "Queue.java",
                advised.replace("abstract class", "@SuppressWarnings(\"rowlock:RL230\") abstract class")));

        assertThat(heard.problems())
                .filteredOn(Problem::isOurs)
                .extracting(Problem::kind)
                .containsExactly(Diagnostic.Kind.NOTE);
        assertThat(heard.generated()).containsOnlyKeys("RowlockQueue.java");
        assertThat(silenced.problems()).noneMatch(Problem::isOurs);
    }

    @CompilerTest
    void anErrorCannotBeSuppressed(Compiler compiler) {
        String suppressed = RISKY.replace("class", "@SuppressWarnings(\"rowlock:RL107\") class")
                .replace("jitter = false", "max = 0");

        Compilation compilation = compiler.compile(Sources.of("Risky.java", suppressed));

        assertThat(compilation.errors()).anyMatch(error -> error.text().startsWith("[RL107]"));
    }

    @CompilerTest
    void anOptionLowersAnError(Compiler compiler) {
        Compilation warned = Compilation.of(
                compiler, Sources.of("Lazy.java", LAZY), List.of("-Arowlock.RL117=warning", "-Arowlock.strict"));
        Compilation silent = Compilation.of(compiler, Sources.of("Lazy.java", LAZY), List.of("-Arowlock.RL117=off"));

        assertThat(warned.problems())
                .filteredOn(Problem::isOurs)
                .singleElement()
                .satisfies(problem -> assertThat(problem.kind()).isEqualTo(Diagnostic.Kind.WARNING));
        assertThat(silent.problems()).isEmpty();
        assertThat(List.of(warned.generated(), silent.generated()))
                .allSatisfy(generated -> assertThat(generated).containsOnlyKeys("RowlockLazy.java"));
    }

    @CompilerTest
    void anOptionRaisesAWarning(Compiler compiler) {
        Compilation compilation =
                Compilation.of(compiler, Sources.of("Risky.java", RISKY), List.of("-Arowlock.RL122=error"));

        assertThat(compilation.errors())
                .filteredOn(Problem::isOurs)
                .singleElement()
                .satisfies(error -> assertThat(error.text()).startsWith("[RL122]"));
        assertThat(compilation.generated()).isEmpty();
    }

    @CompilerTest
    void anErrorThatIsAWarningNowMayBeSuppressed(Compiler compiler) {
        String suppressed = LAZY.replace("class", "@SuppressWarnings(\"rowlock:RL117\") class");

        assertThat(Compilation.of(compiler, Sources.of("Lazy.java", suppressed), List.of("-Arowlock.RL117=warning"))
                        .problems())
                .noneMatch(Problem::isOurs);
        assertThat(compiler.compile(Sources.of("Lazy.java", suppressed)).errors())
                .anyMatch(error -> error.text().startsWith("[RL117]"));
    }

    @CompilerTest
    void optionsThatCannotBeFollowedAreComplainedAbout(Compiler compiler) {
        List<String> options = List.of(
                "-Arowlock.strct",
                "-Arowlock.RL999=off",
                "-Arowlock.RL101=off",
                "-Arowlock.RL117",
                "-Arowlock.RL122=warn",
                "-Arowlock.strict=yes",
                "-Arowlock.RL102=error",
                "-Aother.strct");

        Compilation compilation = Compilation.of(compiler, Sources.of("Lazy.java", LAZY), options);

        assertThat(compilation.problems())
                .filteredOn(problem -> problem.text().startsWith("[RL002]"))
                .allMatch(problem -> problem.kind() == Diagnostic.Kind.ERROR)
                .extracting(Problem::text)
                .containsExactlyInAnyOrder(
                        "[RL002] option \"-Arowlock.strct\" is unknown; did you mean \"-Arowlock.strict\"?",
                        "[RL002] option \"-Arowlock.RL999\" is unknown; docs/checks lists the ids",
                        "[RL002] option \"-Arowlock.RL101=off\" would have code generated that cannot work,"
                                + " so RL101 stays an error; remove the option",
                        "[RL002] option \"-Arowlock.RL117\" cannot be \"\"; write error, warning or off",
                        "[RL002] option \"-Arowlock.RL122\" cannot be \"warn\"; write error, warning or off",
                        "[RL002] option \"-Arowlock.strict\" cannot be \"yes\"; write true or false");
    }
}
