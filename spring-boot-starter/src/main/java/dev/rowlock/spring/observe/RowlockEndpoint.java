package dev.rowlock.spring.observe;

import dev.rowlock.Escalation;
import dev.rowlock.Rowlock;
import dev.rowlock.aggregate.AggregateStatistics;
import dev.rowlock.claim.ClaimStatistics;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.spring.advice.Guarded;
import dev.rowlock.spring.advice.GuardedMethods;
import jakarta.persistence.EntityManagerFactory;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;

/**
 * {@code /actuator/rowlock}: the guarded methods, their policies, and what their calls met.
 *
 * @since 0.1
 */
@Endpoint(id = "rowlock")
public final class RowlockEndpoint {
    private final GuardedMethods methods;
    private final MethodCounts counts;
    private final ObjectProvider<EntityManagerFactory> factories;

    /** Shows those. */
    public RowlockEndpoint(
            GuardedMethods methods, MethodCounts counts, ObjectProvider<EntityManagerFactory> factories) {
        this.methods = methods;
        this.counts = counts;
        this.factories = factories;
    }

    /**
     * All that it shows.
     *
     * @param policies by method; none for one that only claims
     * @param counts by method; {@code Rowlock.call} is all calls of lambdas
     * @param waitTimes how long claiming methods waited for their rows
     * @param holdTimes how long claiming methods held their rows
     * @param increments how often changes to parts incremented roots, by entity
     */
    public record Report(
            Map<String, Optional<Policy>> policies,
            Map<String, MethodCounts.Counts> counts,
            Map<String, ClaimStatistics.Times> waitTimes,
            Map<String, ClaimStatistics.Times> holdTimes,
            Map<String, Long> increments) {}

    /** How a method is retried; see {@link dev.rowlock.OptimisticRetry}. */
    public record Policy(
            int max, boolean jitter, long baseMillis, long capMillis, long deadlineMillis, Escalation escalate) {

        private static Policy of(RetryPolicy policy) {
            return new Policy(
                    policy.max(),
                    policy.jitter(),
                    policy.baseMillis(),
                    policy.capMillis(),
                    policy.deadlineMillis(),
                    policy.escalate());
        }
    }

    /** Returns the report. */
    @ReadOperation
    public Report report() {
        Map<String, Optional<Policy>> policies = new TreeMap<>();
        for (Guarded guarded : methods.known()) {
            @Nullable RetryPolicy policy = guarded.policy();
            policies.put(guarded.name(), Optional.ofNullable(policy).map(Policy::of));
        }
        Map<String, ClaimStatistics.Times> waitTimes = new TreeMap<>();
        Map<String, ClaimStatistics.Times> holdTimes = new TreeMap<>();
        Map<String, Long> increments = new TreeMap<>();
        factories.stream().map(Rowlock::of).forEach(rowlock -> {
            ClaimStatistics claims = rowlock.unwrap(ClaimStatistics.class);
            waitTimes.putAll(claims.waitTimes());
            holdTimes.putAll(claims.holdTimes());
            increments.putAll(rowlock.unwrap(AggregateStatistics.class).increments());
        });
        return new Report(policies, counts.counts(), waitTimes, holdTimes, increments);
    }
}
