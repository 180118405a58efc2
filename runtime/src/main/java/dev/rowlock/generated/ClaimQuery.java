package dev.rowlock.generated;

import dev.rowlock.LockStrength;
import dev.rowlock.OnStale;
import dev.rowlock.claim.ClaimOptions;
import dev.rowlock.claim.QuerySpec;
import dev.rowlock.claim.QuerySpec.Held;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One claim query; a constant of the generated class. Immutable: each call returns another instance.
 *
 * @param <E> the entity
 * @since 0.1
 */
public final class ClaimQuery<E> {
    private final QuerySpec<E> spec;
    private final List<String> parameters;

    private ClaimQuery(QuerySpec<E> spec, List<String> parameters) {
        this.spec = spec;
        this.parameters = parameters;
    }

    /** Names the method, as in {@code ClaimQuery.of(JobQueue.class, "next(int)", Job.class)}. */
    public static <E> ClaimQuery<E> of(Class<?> type, String signature, Class<E> entity) {
        return new ClaimQuery<>(
                new QuerySpec<>(GuardedMethod.name(type, signature), entity, "", "", Held.WAIT, ClaimOptions.DEFAULT),
                List.of());
    }

    /** Sets {@link dev.rowlock.PessimisticClaim#where}. */
    public ClaimQuery<E> where(String restriction) {
        return with(new QuerySpec<>(
                spec.method(), spec.entity(), restriction, spec.orderBy(), spec.held(), spec.options()));
    }

    /** Sets {@link dev.rowlock.PessimisticClaim#orderBy}. */
    public ClaimQuery<E> orderBy(String order) {
        return with(new QuerySpec<>(spec.method(), spec.entity(), spec.where(), order, spec.held(), spec.options()));
    }

    /** Has rows left out that another transaction holds. */
    public ClaimQuery<E> skipLocked() {
        return with(
                new QuerySpec<>(spec.method(), spec.entity(), spec.where(), spec.orderBy(), Held.SKIP, spec.options()));
    }

    /** Has the query fail where another transaction holds a row. */
    public ClaimQuery<E> nowait() {
        return with(
                new QuerySpec<>(spec.method(), spec.entity(), spec.where(), spec.orderBy(), Held.FAIL, spec.options()));
    }

    /** Sets {@link dev.rowlock.PessimisticClaim#timeoutMillis}. */
    public ClaimQuery<E> timeoutMillis(long timeoutMillis) {
        return with(spec.options().withTimeoutMillis(timeoutMillis));
    }

    /** Sets {@link dev.rowlock.PessimisticClaim#strength}. */
    public ClaimQuery<E> strength(LockStrength strength) {
        return with(spec.options().withStrength(strength));
    }

    /** Sets {@link dev.rowlock.PessimisticClaim#onStale}. */
    public ClaimQuery<E> onStale(OnStale onStale) {
        return with(spec.options().withOnStale(onStale));
    }

    /** Sets {@link dev.rowlock.PessimisticClaim#maxHoldMillis}. */
    public ClaimQuery<E> maxHoldMillis(long maxHoldMillis) {
        return with(spec.options().withMaxHoldMillis(maxHoldMillis));
    }

    private ClaimQuery<E> with(ClaimOptions options) {
        return with(new QuerySpec<>(spec.method(), spec.entity(), spec.where(), spec.orderBy(), spec.held(), options));
    }

    /** Adds a named parameter of the restriction. */
    public ClaimQuery<E> parameter(String name) {
        return new ClaimQuery<>(
                spec, Stream.concat(parameters.stream(), Stream.of(name)).toList());
    }

    private ClaimQuery<E> with(QuerySpec<E> changed) {
        return new ClaimQuery<>(changed, parameters);
    }

    QuerySpec<E> spec() {
        return spec;
    }

    Map<String, @Nullable Object> bind(Arguments values) {
        Map<String, @Nullable Object> bound = new HashMap<>();
        for (int index = 0; index < parameters.size(); index++) {
            bound.put(parameters.get(index), values.get(index));
        }
        return bound;
    }
}
