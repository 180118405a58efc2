package dev.rowlock.beans;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.data.jpa.test.autoconfigure.DataJpaTest;
import org.springframework.test.context.ContextConfiguration;

@DataJpaTest
@ContextConfiguration(classes = SliceTest.Slice.class)
class SliceTest {

    @EnableAutoConfiguration
    static class Slice {}

    @Autowired
    JobRepository repository;

    @Test
    @DisplayName("@DataJpaTest has the claim queries of repositories")
    void dataJpaTestHasTheClaimQueriesOfRepositories() {
        repository.save(new Job(1));

        assertThat(repository.next(Job.Status.READY, 5))
                .extracting(job -> job.id)
                .containsExactly(1L);
    }
}
