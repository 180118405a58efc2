package RL125;

import dev.rowlock.OptimisticRetry;
import java.io.IOException;
import org.eclipse.microprofile.faulttolerance.Retry;
import org.springframework.resilience.annotation.Retryable;

class RetriedTwice {
    @OptimisticRetry
    @Retryable //! [RL125] method "spring" is repeated by @org.springframework.resilience.annotation.Retryable, too, so it is executed up to as often as both together; remove one of them, or have the other repeat exceptions that are no conflict
    void spring() {}

    @OptimisticRetry
    @org.springframework.retry.annotation.Retryable(retryFor = RuntimeException.class) //! [RL125] method "springRetry" is repeated by @org.springframework.retry.annotation.Retryable, too, so it is executed up to as often as both together; remove one of them, or have the other repeat exceptions that are no conflict
    void springRetry() {}

    @OptimisticRetry
    @io.github.resilience4j.retry.annotation.Retry(name = "shop") //! [RL125] method "resilience4j" is repeated by @io.github.resilience4j.retry.annotation.Retry, too, so it is executed up to as often as both together; remove one of them, or have the other repeat exceptions that are no conflict
    void resilience4j() {}

    @OptimisticRetry
    @io.micronaut.retry.annotation.Retryable(includes = {IOException.class, Exception.class}) //! [RL125] method "micronaut" is repeated by @io.micronaut.retry.annotation.Retryable, too, so it is executed up to as often as both together; remove one of them, or have the other repeat exceptions that are no conflict
    void micronaut() {}

    @OptimisticRetry
    @Retryable(includes = IOException.class)
    void somethingElse() {}

    @Retryable
    void theOtherOnly() {}

    @OptimisticRetry
    @SuppressWarnings("rowlock:RL125")
    @Retry
    void known() {}
}

@Retry //! [RL125] method "place" is repeated by @org.eclipse.microprofile.faulttolerance.Retry, too, so it is executed up to as often as both together; remove one of them, or have the other repeat exceptions that are no conflict
class RetriedByItsClass {
    @OptimisticRetry
    void place() {}
}
