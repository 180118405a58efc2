package dev.rowlock.spring.advice;

import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import dev.rowlock.generated.RowlockGenerated;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.aop.support.AopUtils;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.core.MethodClassKey;
import org.springframework.core.annotation.MergedAnnotation;

/** Knows which methods of beans are guarded, and how. */
public final class GuardedMethods {
    private final Policies policies;
    private final ClaimReader claims = new ClaimReader();
    private final Map<MethodClassKey, Optional<Guarded>> known = new ConcurrentHashMap<>();

    /** Reads annotations, and what is configured beside them. */
    public GuardedMethods(RetrySettings settings, ListableBeanFactory beans) {
        this.policies = new Policies(settings, beans);
    }

    /** Returns how that method is guarded where it is called on an object of that class, or null if it is not. */
    public @Nullable Guarded find(Method method, Class<?> type) {
        return known.computeIfAbsent(new MethodClassKey(method, type), key -> read(method, type))
                .orElse(null);
    }

    /** Returns those that were found so far, each once. */
    public Collection<Guarded> known() {
        Map<String, Guarded> named = new TreeMap<>();
        known.values().forEach(found -> found.ifPresent(guarded -> named.put(guarded.name(), guarded)));
        return named.values();
    }

    private Optional<Guarded> read(Method called, Class<?> type) {
        Method method = AopUtils.getMostSpecificMethod(called, type);
        Optional<MergedAnnotation<OptimisticRetry>> retry = Annotations.retry(method, type);
        Optional<MergedAnnotation<PessimisticClaim>> claim = Annotations.claim(method);
        List<Integer> claimed = claim.isPresent() ? claims.claimed(method) : List.of();
        // Without a claimed parameter it is a claim query, which joins.
        if (retry.isEmpty() && claimed.isEmpty()) {
            return Optional.empty();
        }
        String name = name(method, type);
        try {
            return Optional.of(guarded(method, type, name, retry, claim, claimed));
        } catch (IllegalArgumentException wrong) {
            throw new IllegalArgumentException("\"" + name + "\": " + wrong.getMessage(), wrong);
        }
    }

    private Guarded guarded(
            Method method,
            Class<?> type,
            String name,
            Optional<MergedAnnotation<OptimisticRetry>> retry,
            Optional<MergedAnnotation<PessimisticClaim>> claim,
            List<Integer> claimed) {
        return new Guarded(
                method,
                name,
                retry.map(annotation -> policies.policy(annotation, method, type))
                        .orElse(null),
                claimed.isEmpty()
                        ? null
                        : claim.map(annotation -> claims.spec(name, method, type, annotation, claimed))
                                .orElse(null),
                claimed);
    }

    /** Whether a method with a body has one of {@code @PessimisticClaim} and {@code @Claimed} without the other: it would claim nothing. */
    public boolean claimsByHalf(Method method) {
        return !Modifier.isAbstract(method.getModifiers())
                && !method.isSynthetic()
                && !method.getDeclaringClass().isAnnotationPresent(RowlockGenerated.class)
                && Annotations.claim(method).isPresent()
                        == claims.claimed(method).isEmpty();
    }

    /** Names the method as messages do; a generated class is not what the user wrote. */
    public static String name(Method method, Class<?> type) {
        Class<?> written = type.isAnnotationPresent(RowlockGenerated.class) ? method.getDeclaringClass() : type;
        return Arrays.stream(method.getParameterTypes())
                .map(Class::getSimpleName)
                .collect(Collectors.joining(", ", written.getName() + "." + method.getName() + "(", ")"));
    }
}
