package dev.rowlock.spring.autoconfigure;

import dev.rowlock.ActiveTransaction;
import dev.rowlock.Escalation;
import dev.rowlock.spring.advice.RetryMembers;
import dev.rowlock.spring.advice.RetrySettings;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Configures Rowlock. A key that is not known stops the start.
 *
 * @param enabled Whether annotated beans are guarded. Without it their annotations do nothing.
 * @param strict Whether a claim that can deadlock fails instead of being logged. Turn it on in tests.
 * @param retry Retries.
 * @param web Answers to HTTP requests.
 */
@ConfigurationProperties(prefix = "rowlock", ignoreUnknownFields = false)
public record RowlockProperties(
        @DefaultValue("true") boolean enabled,
        @DefaultValue("false") boolean strict,
        @DefaultValue Retry retry,
        @DefaultValue Web web) {

    /**
     * What clients of a web application are told.
     *
     * @param problemDetails Whether exhausted calls are answered with 409, and unavailable claims with 423.
     * @param retryAfter When a client may repeat what it could not claim, in whole seconds.
     */
    public record Web(
            @DefaultValue("true") boolean problemDetails,
            @DefaultValue("1s") Duration retryAfter) {}

    /**
     * How conflicts are retried.
     *
     * @param max How often a body is executed in all where its annotation does not say.
     * @param jitter Whether pauses are drawn between zero and their bound where the annotation does not say.
     * @param base Bound of the first pause where the annotation does not say.
     * @param cap Bound of all pauses where the annotation does not say.
     * @param deadline How long a whole call may take where its annotation does not say; 0 for no deadline.
     * @param escalate When a retry locks what was lost before, where the annotation does not say.
     * @param onActiveTransaction What to do when a transaction is active, where the annotation does not say.
     * @param methods Single methods by name, as in [com.acme.Bank.deposit]. Replaces what their annotations say.
     */
    public record Retry(
            @Nullable Integer max,
            @Nullable Boolean jitter,
            @Nullable Duration base,
            @Nullable Duration cap,
            @Nullable Duration deadline,
            @Nullable Escalation escalate,
            @Nullable ActiveTransaction onActiveTransaction,
            @DefaultValue Map<String, Method> methods) {

        RetrySettings settings() {
            Map<String, RetryMembers> own = new LinkedHashMap<>();
            methods.forEach((name, method) -> own.put(name, method.members()));
            return new RetrySettings(
                    new RetryMembers(
                            max, jitter, millis(base), millis(cap), millis(deadline), escalate, onActiveTransaction),
                    own);
        }
    }

    /**
     * How one method is retried.
     *
     * @param max How often the body is executed in all.
     * @param jitter Whether pauses are drawn between zero and their bound.
     * @param base Bound of the first pause.
     * @param cap Bound of all pauses.
     * @param deadline How long the whole call may take; 0 for no deadline.
     * @param escalate When a retry locks what was lost before.
     * @param onActiveTransaction What to do when a transaction is active.
     */
    public record Method(
            @Nullable Integer max,
            @Nullable Boolean jitter,
            @Nullable Duration base,
            @Nullable Duration cap,
            @Nullable Duration deadline,
            @Nullable Escalation escalate,
            @Nullable ActiveTransaction onActiveTransaction) {

        RetryMembers members() {
            return new RetryMembers(
                    max, jitter, millis(base), millis(cap), millis(deadline), escalate, onActiveTransaction);
        }
    }

    private static @Nullable Long millis(@Nullable Duration duration) {
        return duration == null ? null : duration.toMillis();
    }
}
