package dev.rowlock.spring.advice;

import dev.rowlock.Claimed;
import dev.rowlock.LockStrength;
import dev.rowlock.OnStale;
import dev.rowlock.PessimisticClaim;
import dev.rowlock.claim.ClaimOptions;
import dev.rowlock.claim.ClaimSpec;
import dev.rowlock.claim.ClaimedParameter;
import dev.rowlock.claim.ClaimedParameter.Shape;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;
import org.springframework.core.DefaultParameterNameDiscoverer;
import org.springframework.core.MethodParameter;
import org.springframework.core.ParameterNameDiscoverer;
import org.springframework.core.ResolvableType;
import org.springframework.core.annotation.AnnotatedMethod;
import org.springframework.core.annotation.MergedAnnotation;

/** Reads from a method what it claims, as the processor reads it from its source. */
final class ClaimReader {
    private final ParameterNameDiscoverer names = new DefaultParameterNameDiscoverer();

    /** The positions of the parameters with {@code @Claimed}, also where only an overridden method has it. */
    List<Integer> claimed(Method method) {
        return IntStream.range(0, method.getParameterCount())
                .filter(position -> parameter(method, position).hasParameterAnnotation(Claimed.class))
                .boxed()
                .toList();
    }

    ClaimSpec spec(
            String name,
            Method method,
            Class<?> type,
            MergedAnnotation<PessimisticClaim> claim,
            List<Integer> claimed) {
        ClaimOptions options = new ClaimOptions(
                claim.getEnum("strength", LockStrength.class),
                claim.getLong("timeoutMillis"),
                claim.getEnum("onStale", OnStale.class),
                claim.getLong("maxHoldMillis"));
        List<ClaimedParameter> parameters = claimed.stream()
                .map(position -> read(parameter(method, position), method, type))
                .toList();
        return new ClaimSpec(name, claim.getBoolean("nowait"), parameters, options);
    }

    private ClaimedParameter read(MethodParameter parameter, Method method, Class<?> type) {
        Claimed claimed = parameter.getParameterAnnotation(Claimed.class);
        ResolvableType whole = ResolvableType.forMethodParameter(method, parameter.getParameterIndex(), type);
        boolean many = whole.isArray() || Collection.class.isAssignableFrom(whole.toClass());
        Class<?> element = many ? element(whole) : whole.toClass();
        Class<?> entity = claimed == null || claimed.value() == void.class ? element : claimed.value();
        boolean isEntity = entity.isAssignableFrom(element);
        String name = parameter.getParameterName();
        return new ClaimedParameter(
                name == null ? "argument " + (parameter.getParameterIndex() + 1) : name,
                entity,
                isEntity ? (many ? Shape.ENTITIES : Shape.ENTITY) : many ? Shape.IDS : Shape.ID);
    }

    private static Class<?> element(ResolvableType many) {
        return many.isArray()
                ? many.getComponentType().toClass()
                : many.as(Collection.class).getGeneric(0).toClass();
    }

    private MethodParameter parameter(Method method, int position) {
        MethodParameter parameter = new AnnotatedMethod(method).getMethodParameters()[position];
        parameter.initParameterNameDiscovery(names);
        return parameter;
    }
}
