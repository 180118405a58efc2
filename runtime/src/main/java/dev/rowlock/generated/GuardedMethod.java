package dev.rowlock.generated;

import dev.rowlock.LockStrength;
import dev.rowlock.OnStale;
import dev.rowlock.claim.ClaimOptions;
import dev.rowlock.claim.ClaimSpec;
import dev.rowlock.claim.ClaimedParameter;
import dev.rowlock.claim.ClaimedParameter.Shape;
import dev.rowlock.retry.GuardedCall;
import dev.rowlock.retry.RetryPolicy;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How one annotated method is guarded; a constant of the generated class. Immutable: each call returns another instance.
 *
 * @since 0.1
 */
public final class GuardedMethod {
    private final String name;
    private final @Nullable RetryPolicy policy;
    private final ClaimSpec claims;
    private final GuardedCall call;

    private GuardedMethod(String name, @Nullable RetryPolicy policy, ClaimSpec claims) {
        this.name = name;
        this.policy = policy;
        this.claims = claims;
        this.call = new GuardedCall(name, policy, null);
    }

    /** Names the method, as in {@code GuardedMethod.of(Bank.class, "deposit(long, BigDecimal)")}. */
    public static GuardedMethod of(Class<?> type, String signature) {
        String name = name(type, signature);
        return new GuardedMethod(name, null, new ClaimSpec(name, false, List.of(), ClaimOptions.DEFAULT));
    }

    static String name(Class<?> type, String signature) {
        return type.getName() + "." + signature;
    }

    /** Has the method retried. */
    public GuardedMethod retry(RetryOptions options) {
        return new GuardedMethod(name, options.policy(), claims);
    }

    /** Has the claims fail at once where they would wait. */
    public GuardedMethod nowait() {
        return with(true, claims.parameters(), claims.options());
    }

    /** Sets {@link dev.rowlock.PessimisticClaim#timeoutMillis}. */
    public GuardedMethod timeoutMillis(long timeoutMillis) {
        return with(claims.options().withTimeoutMillis(timeoutMillis));
    }

    /** Sets {@link dev.rowlock.PessimisticClaim#strength}. */
    public GuardedMethod strength(LockStrength strength) {
        return with(claims.options().withStrength(strength));
    }

    /** Sets {@link dev.rowlock.PessimisticClaim#onStale}. */
    public GuardedMethod onStale(OnStale onStale) {
        return with(claims.options().withOnStale(onStale));
    }

    /** Sets {@link dev.rowlock.PessimisticClaim#maxHoldMillis}. */
    public GuardedMethod maxHoldMillis(long maxHoldMillis) {
        return with(claims.options().withMaxHoldMillis(maxHoldMillis));
    }

    private GuardedMethod with(ClaimOptions options) {
        return with(claims.nowait(), claims.parameters(), options);
    }

    /** Adds a claimed parameter that is an id. */
    public GuardedMethod claimedId(String parameter, Class<?> entity) {
        return claimed(new ClaimedParameter(parameter, entity, Shape.ID));
    }

    /** Adds a claimed parameter that is a collection or array of ids. */
    public GuardedMethod claimedIds(String parameter, Class<?> entity) {
        return claimed(new ClaimedParameter(parameter, entity, Shape.IDS));
    }

    /** Adds a claimed parameter that is an entity. */
    public GuardedMethod claimedEntity(String parameter, Class<?> entity) {
        return claimed(new ClaimedParameter(parameter, entity, Shape.ENTITY));
    }

    /** Adds a claimed parameter that is a collection or array of entities. */
    public GuardedMethod claimedEntities(String parameter, Class<?> entity) {
        return claimed(new ClaimedParameter(parameter, entity, Shape.ENTITIES));
    }

    private GuardedMethod claimed(ClaimedParameter parameter) {
        List<ClaimedParameter> parameters = Stream.concat(claims.parameters().stream(), Stream.of(parameter))
                .toList();
        return with(claims.nowait(), parameters, claims.options());
    }

    private GuardedMethod with(boolean nowait, List<ClaimedParameter> parameters, ClaimOptions options) {
        return new GuardedMethod(name, policy, new ClaimSpec(name, nowait, parameters, options));
    }

    String name() {
        return name;
    }

    @Nullable
    RetryPolicy policy() {
        return policy;
    }

    /** A call that claims nothing, the same each time. */
    GuardedCall call() {
        return call;
    }

    ClaimSpec claims() {
        return claims;
    }
}
