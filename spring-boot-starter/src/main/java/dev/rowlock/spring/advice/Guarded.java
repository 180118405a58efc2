package dev.rowlock.spring.advice;

import dev.rowlock.claim.ClaimSpec;
import dev.rowlock.retry.RetryPolicy;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A method with {@code @OptimisticRetry}, {@code @PessimisticClaim} or both, as its bean's class has it.
 *
 * @param method the method
 * @param name the method, as messages name it
 * @param policy how it is retried, or null if it is not
 * @param claims what it claims, or null if nothing
 * @param claimed the positions of its claimed parameters
 */
public record Guarded(
        Method method,
        String name,
        @Nullable RetryPolicy policy,
        @Nullable ClaimSpec claims,
        List<Integer> claimed) {

    List<@Nullable Object> claimedOf(@Nullable Object[] arguments) {
        List<@Nullable Object> values = new ArrayList<>();
        claimed.forEach(position -> values.add(arguments[position]));
        return values;
    }

    /** The arguments with what the claims made of the claimed ones. */
    @Nullable
    Object[] with(List<@Nullable Object> values, @Nullable Object[] arguments) {
        if (values.isEmpty()) {
            return arguments;
        }
        @Nullable Object[] replaced = arguments.clone();
        for (int index = 0; index < claimed.size(); index++) {
            replaced[claimed.get(index)] = values.get(index);
        }
        return replaced;
    }
}
