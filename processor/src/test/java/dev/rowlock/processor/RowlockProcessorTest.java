package dev.rowlock.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.processor.harness.Compilation;
import dev.rowlock.processor.harness.Compiler;
import dev.rowlock.processor.harness.CompilerTest;
import dev.rowlock.processor.harness.DelegatingProcessor;
import dev.rowlock.processor.harness.Sources;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** How the processor behaves among others. */
class RowlockProcessorTest {
    private static final String BANK = """
            class Bank {
                @dev.rowlock.OptimisticRetry
                void deposit() {}
            }
            """;

    @ParameterizedTest
    @EnumSource(Compiler.class)
    void aFailureOfOursIsReportedWithTheStackAndStopsNothingElse(Compiler compiler) {
        Sources sources =
                Sources.of("Bank.java", BANK).and(Sources.of("Shop.java", BANK.replace("class Bank", "class Shop")));

        Compilation compilation =
                Compilation.of(compiler, sources, List.of(), DelegatingProcessor.failingFor("RowlockBank"));

        assertThat(compilation.errors())
                .singleElement()
                .satisfies(error -> assertThat(error.text())
                        .startsWith("[RL001] Rowlock failed on \"Bank\"; please report this, with the lines below")
                        .contains("IllegalStateException: disk full", "at dev.rowlock.processor.write."));
        assertThat(compilation.generated()).containsOnlyKeys("RowlockShop.java");
    }

    @ParameterizedTest
    @EnumSource(Compiler.class)
    void aClassWaitsForATypeThatAnotherProcessorWrites(Compiler compiler) {
        Sources sources = Sources.of("Bank.java", BANK.replace("deposit()", "deposit(Written written)"));

        Compilation compilation = Compilation.of(
                compiler, sources, List.of(), DelegatingProcessor.writingFirst("Written", "class Written {}"));

        assertThat(compilation.problems()).isEmpty();
        assertThat(compilation.generated().get("RowlockBank.java")).contains("void deposit(Written written)");
    }

    @ParameterizedTest
    @EnumSource(Compiler.class)
    void aClassMayMentionTheOneThatIsWrittenForIt(Compiler compiler) {
        Sources sources = Sources.of("Bank.java", BANK.replace("deposit() {}", """
                deposit() {}

                    static RowlockBank of(dev.rowlock.Rowlock rowlock) {
                        return new RowlockBank(rowlock);
                    }"""));

        assertThat(compiler.compile(sources).problems()).isEmpty();
    }

    /** ecj's own filer refuses to write a class that is on the class path. */
    @ParameterizedTest
    @EnumSource(value = Compiler.class, names = "JAVAC")
    void aSecondCompilationMeetsTheClassesOfTheFirst(Compiler compiler) {
        Sources sources = Sources.of("Bank.java", BANK);
        Compilation first = compiler.compile(sources);

        Compilation second = Compilation.of(
                compiler,
                sources,
                List.of("-classpath", first.classes() + ":" + System.getProperty("java.class.path")));

        assertThat(second.problems()).isEmpty();
        assertThat(second.generated()).isEqualTo(first.generated());
    }

    @CompilerTest
    void aModuleThatDoesNotReadTheCompilersApiGetsNoGenerated(Compiler compiler) throws Exception {
        Sources sources = Sources.of("module-info.java", "module shop { requires dev.rowlock.runtime; }")
                .and(Sources.of("Bank.java", "package shop;\n\n" + BANK));
        String modules = Sources.runtimeModule().toString();

        Compilation compilation = Compilation.of(
                compiler,
                sources,
                compiler == Compiler.JAVAC
                        ? List.of("--module-path", modules, "-Xlint:-requires-automatic")
                        : List.of("--module-path", modules));

        // ecj, outside of Eclipse, takes what processors write for part of no module
        assertThat(compilation.errors())
                .filteredOn(error -> compiler == Compiler.JAVAC || !error.file().equals("shop/RowlockBank.java"))
                .isEmpty();
        assertThat(compilation.generated().get("shop/RowlockBank.java"))
                .contains("@RowlockGenerated")
                .doesNotContain("@Generated");
    }
}
