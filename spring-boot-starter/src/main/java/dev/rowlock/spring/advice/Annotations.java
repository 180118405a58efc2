package dev.rowlock.spring.advice;

import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import dev.rowlock.generated.RowlockGenerated;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.aop.support.AopUtils;
import org.springframework.core.annotation.MergedAnnotation;
import org.springframework.core.annotation.MergedAnnotations;
import org.springframework.core.annotation.MergedAnnotations.SearchStrategy;
import org.springframework.util.ClassUtils;
import org.springframework.util.ReflectionUtils;

/** Finds Rowlock's annotations where Spring finds its own: on the method, on what it overrides, and as meta-annotations. */
final class Annotations {
    private Annotations() {}

    /** How that method of a class is retried, if it is. */
    static Optional<MergedAnnotation<OptimisticRetry>> retry(Method method, Class<?> type) {
        if (guardsItself(method)) {
            return Optional.empty();
        }
        return onMethod(method, OptimisticRetry.class).or(() -> onType(method, type));
    }

    /** What that method of a class claims before its body, if it does. */
    static Optional<MergedAnnotation<PessimisticClaim>> claim(Method method) {
        return guardsItself(method) ? Optional.empty() : onMethod(method, PessimisticClaim.class);
    }

    // Whoever wrote "new RowlockBank(...)" has a guarded object already.
    private static boolean guardsItself(Method method) {
        return method.getDeclaringClass().isAnnotationPresent(RowlockGenerated.class);
    }

    private static <A extends java.lang.annotation.Annotation> Optional<MergedAnnotation<A>> onMethod(
            Method method, Class<A> type) {
        MergedAnnotation<A> found =
                MergedAnnotations.from(method, SearchStrategy.TYPE_HIERARCHY).get(type);
        return found.isPresent() ? Optional.of(found) : Optional.empty();
    }

    /** An annotated type stands for the public, concrete methods that it declares, and an interface for its own. */
    private static Optional<MergedAnnotation<OptimisticRetry>> onType(Method method, Class<?> type) {
        if (!Modifier.isPublic(method.getModifiers())
                || Modifier.isStatic(method.getModifiers())
                || Modifier.isAbstract(method.getModifiers())
                || method.isSynthetic()
                || ReflectionUtils.isObjectMethod(method)
                || method.isAnnotationPresent(PessimisticClaim.class)) {
            return Optional.empty();
        }
        Stream<Class<?>> declaring = Stream.concat(
                Stream.of(method.getDeclaringClass()),
                Arrays.stream(ClassUtils.getAllInterfacesForClass(type))
                        .filter(contract -> declares(contract, method, type)));
        return declaring
                .map(candidate -> MergedAnnotations.from(candidate).get(OptimisticRetry.class))
                .filter(MergedAnnotation::isPresent)
                .findFirst();
    }

    /** Whether that class or interface declares what the method of the bean's class is or overrides; its parameters may be type variables. */
    static boolean declares(Class<?> contract, Method method, Class<?> type) {
        return Stream.of(contract.getDeclaredMethods())
                .filter(declared -> declared.getName().equals(method.getName()))
                .anyMatch(declared ->
                        AopUtils.getMostSpecificMethod(declared, type).equals(method));
    }
}
