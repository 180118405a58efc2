package dev.rowlock.processor.model;

import java.util.List;
import java.util.Objects;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.ExecutableType;
import org.jspecify.annotations.Nullable;

/**
 * A method of a service.
 *
 * @param element the method, as its own class or a supertype declares it
 * @param type its type as a member of the service
 * @param retry how it is retried, or null
 * @param claim what it claims, or null
 * @param claimed its parameters with {@code @Claimed}
 * @param query what it asks for if it is a claim query, else null
 * @param entities its parameters that bring entities along and are not replaced by a claim
 * @param others what other libraries are told about it
 */
public record ServiceMethod(
        ExecutableElement element,
        ExecutableType type,
        @Nullable Retry retry,
        @Nullable Claim claim,
        List<ClaimedParameter> claimed,
        @Nullable ClaimQuery query,
        List<EntityArgument> entities,
        OtherAnnotations others) {

    public String name() {
        return element.getSimpleName().toString();
    }

    public boolean is(Modifier modifier) {
        return element.getModifiers().contains(modifier);
    }

    /** Whether calls of it pass the guard. */
    public boolean guarded() {
        return query == null && (retry != null || claim != null);
    }

    /** The claim of a method that is known to have one. */
    public Claim requiredClaim() {
        return Objects.requireNonNull(claim, "claim");
    }

    /** The retry of a method that is known to have one. */
    public Retry requiredRetry() {
        return Objects.requireNonNull(retry, "retry");
    }

    /** The method's own annotation where it has one, else the method. */
    public Location at() {
        if (claim != null) {
            return claim.at();
        }
        return retry != null && retry.at().element().equals(element) ? retry.at() : Location.of(element);
    }
}
