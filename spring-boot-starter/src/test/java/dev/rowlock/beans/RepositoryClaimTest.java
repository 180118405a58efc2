package dev.rowlock.beans;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.claim.ClaimUnavailableException;
import dev.rowlock.spring.Prober;
import dev.rowlock.spring.test.Application;
import dev.rowlock.spring.test.Database;
import dev.rowlock.spring.test.DatabaseTest;
import jakarta.persistence.TransactionRequiredException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.DisplayName;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.dao.InvalidDataAccessApiUsageException;

class RepositoryClaimTest {

    @DatabaseTest
    @DisplayName("C02s claim queries of a Spring Data repository: two workers get different rows, and hold them")
    void claimQueriesOfARepository(Database database) {
        try (Application application = Application.start(database, Office.class)) {
            JobRepository repository = application.get(JobRepository.class);
            Prober prober = application.get(Prober.class);
            Jobs jobs = application.get(Jobs.class);
            jobs.ready(1, 2, 3);

            jobs.inTransaction(() -> {
                assertThat(repository.next(Job.Status.READY, 1))
                        .extracting(job -> job.id)
                        .containsExactly(1L);
                assertThat(prober.isLocked("job", 1)).isTrue();
                assertThat(prober.isLocked("job", 2)).isFalse();
                List<Long> others =
                        CompletableFuture.supplyAsync(() -> repository.work(1)).join();
                assertThat(others).containsExactly(2L);
                return true;
            });

            assertThat(prober.isLocked("job", 1)).isFalse();
            assertThat(jobs.done()).containsExactly(2L);
        }
    }

    @DatabaseTest
    @DisplayName("claim queries of an interface that repositories extend, refused in Spring's hierarchy")
    void claimQueriesOfAnInterface(Database database) {
        try (Application application = Application.start(database, Office.class)) {
            Jobs jobs = application.get(Jobs.class);
            PlainRepository plain = application.get(PlainRepository.class);
            jobs.ready(1, 2);

            jobs.inTransaction(() -> {
                assertThat(application.get(JobRepository.class).firstOrFail())
                        .hasValueSatisfying(job -> assertThat(job.id).isEqualTo(1));
                assertThat(application.get(Prober.class).isLocked("job", 1)).isTrue();
                assertThat(application.get(Prober.class).isLocked("job", 2)).isFalse();
                CompletableFuture<Boolean> other = CompletableFuture.supplyAsync(
                        () -> jobs.inTransaction(() -> plain.firstOrFail().isPresent()));
                assertThatThrownBy(other::join)
                        .cause()
                        .isInstanceOf(CannotAcquireLockException.class)
                        .hasCauseInstanceOf(ClaimUnavailableException.class);
                return true;
            });
        }
    }

    @DatabaseTest
    @DisplayName("C15s a claim query of a repository needs a transaction")
    void aClaimQueryNeedsATransaction(Database database) {
        try (Application application = Application.start(database, Office.class)) {
            application.get(Jobs.class).ready(1);

            assertThatThrownBy(() -> application.get(JobRepository.class).next(Job.Status.READY, 1))
                    .isInstanceOf(InvalidDataAccessApiUsageException.class)
                    .hasCauseInstanceOf(TransactionRequiredException.class);
        }
    }

    @DatabaseTest
    @DisplayName("Spring Data does the rest of the repository")
    void theRestOfTheRepository(Database database) {
        try (Application application = Application.start(database, Office.class)) {
            JobRepository repository = application.get(JobRepository.class);
            application.get(Jobs.class).ready(1, 2);

            assertThat(repository.work(1)).containsExactly(1L);

            assertThat(repository.findByStatusOrderById(Job.Status.READY))
                    .extracting(job -> job.id)
                    .containsExactly(2L);
            assertThat(repository.findById(1L))
                    .hasValueSatisfying(job -> assertThat(job.version).isEqualTo(1));
            assertThat(application.get(PlainRepository.class).count()).isEqualTo(2);
        }
    }
}
