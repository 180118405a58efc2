package dev.rowlock.spring.observe;

import dev.rowlock.Escalation;
import dev.rowlock.Rowlock;
import dev.rowlock.claim.ClaimStatistics;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.spring.advice.Guarded;
import dev.rowlock.spring.advice.GuardedMethods;
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
    private final ObjectProvider<Rowlock> rowlocks;

    /** Shows those. */
    public RowlockEndpoint(GuardedMethods methods, MethodCounts counts, ObjectProvider<Rowlock> rowlocks) {
        this.methods = methods;
        this.counts = counts;
        this.rowlocks = rowlocks;
    }

    /**
     * All that it shows.
     *
     * @param policies by method; none for one that only claims
     * @param counts by method; {@code Rowlock.call} is all calls of lambdas
     * @param holdTimes how long claiming methods held their rows
     */
    public record Report(
            Map<String, Optional<Policy>> policies,
            Map<String, MethodCounts.Counts> counts,
            Map<String, ClaimStatistics.HoldTime> holdTimes) {}

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
        Map<String, ClaimStatistics.HoldTime> holdTimes = new TreeMap<>();
        rowlocks.forEach(rowlock ->
                holdTimes.putAll(rowlock.unwrap(ClaimStatistics.class).holdTimes()));
        return new Report(policies, counts.counts(), holdTimes);
    }
}
