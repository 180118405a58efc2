package dev.rowlock.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.processor.harness.Compilation;
import dev.rowlock.processor.harness.Compilation.Problem;
import dev.rowlock.processor.harness.Compiler;
import dev.rowlock.processor.harness.CompilerTest;
import dev.rowlock.processor.harness.Sources;
import javax.tools.Diagnostic;
import org.junit.jupiter.api.DisplayName;

/** A claim that no generated class could take is refused, rather than left out. */
class UnguardedClaimTest {

    @CompilerTest
    @DisplayName(
            "C30 a claim that cannot be taken is an error: private, static and final methods, final and inner classes")
    void isAnError(Compiler compiler) {
        Compilation compilation = compiler.compile(Sources.of("Bank.java", """
                import dev.rowlock.Claimed;
                import dev.rowlock.PessimisticClaim;
                import jakarta.persistence.Entity;
                import jakarta.persistence.Id;

                @Entity
                class Account {
                    @Id
                    long id;
                }

                class Bank {
                    @PessimisticClaim
                    private void hidden(@Claimed(Account.class) long id) {}

                    @PessimisticClaim
                    static void ofTheClass(@Claimed(Account.class) long id) {}

                    @PessimisticClaim
                    final void fixed(@Claimed(Account.class) long id) {}

                    class Counter {
                        @PessimisticClaim
                        void inside(@Claimed(Account.class) long id) {}
                    }
                }

                final class Vault {
                    @PessimisticClaim
                    void closed(@Claimed(Account.class) long id) {}
                }
                """));

        assertThat(compilation.problems())
                .filteredOn(Problem::isOurs)
                .allSatisfy(problem -> assertThat(problem.kind()).isEqualTo(Diagnostic.Kind.ERROR))
                .extracting(problem -> problem.text().substring(1, 6))
                .containsExactlyInAnyOrder("RL101", "RL102", "RL103", "RL104", "RL105");
    }
}
