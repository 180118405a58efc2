package dev.rowlock.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.rowlock.PessimisticClaim;
import dev.rowlock.spring.check.UnguardableAnalyzer;
import dev.rowlock.spring.test.Application;
import dev.rowlock.spring.test.Database;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.FilterType;
import org.springframework.context.annotation.Import;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;

/** These are compiled without the processor. */
class MissingFragmentTest {

    interface Accounts extends JpaRepository<Account, Long> {
        @PessimisticClaim(where = "balance < 0")
        List<Account> overdrawn(int limit);
    }

    @Import(Shop.class)
    @EnableJpaRepositories(
            basePackageClasses = Accounts.class,
            considerNestedRepositories = true,
            includeFilters = @ComponentScan.Filter(type = FilterType.ASSIGNABLE_TYPE, classes = Accounts.class))
    static class ShopWithRepository {}

    @Test
    @DisplayName("a repository whose claim queries nobody generated stops the start, and says what is missing")
    void aRepositoryWhoseClaimQueriesNobodyGenerated() {
        Throwable failure = catchThrowable(() -> Application.start(Database.H2, ShopWithRepository.class));

        FailureAnalysis analysis = Objects.requireNonNull(new UnguardableAnalyzer().analyze(failure));
        assertThat(analysis.getDescription())
                .isEqualTo(
                        "\"dev.rowlock.spring.MissingFragmentTest$Accounts\" has claim queries, but the class"
                                + " \"dev.rowlock.spring.RowlockMissingFragmentTest_Accounts\" that implements them is missing.");
        assertThat(analysis.getAction()).startsWith("Add dev.rowlock:rowlock-processor to <annotationProcessorPaths>");
    }
}
