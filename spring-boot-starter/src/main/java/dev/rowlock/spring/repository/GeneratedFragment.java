package dev.rowlock.spring.repository;

import dev.rowlock.Claimed;
import dev.rowlock.PessimisticClaim;
import dev.rowlock.Rowlock;
import dev.rowlock.generated.RowlockGenerated;
import dev.rowlock.spring.check.UnguardableException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.beans.BeanUtils;
import org.springframework.util.ClassUtils;

/**
 * A class that implements claim queries of a repository.
 *
 * @param type the class
 * @param constructor the one that the processor gives to a class without other abstract methods
 */
record GeneratedFragment(Class<?> type, Constructor<?> constructor) {

    /** Those of a repository; its own class knows the claim queries that it inherits, too. */
    static List<GeneratedFragment> of(Class<?> repository) {
        Stream<Class<?>> declaring = declares(repository) ? Stream.of(repository) : inherited(repository);
        return declaring
                .filter(GeneratedFragment::declares)
                .map(GeneratedFragment::find)
                .toList();
    }

    /** Whether the repository, or an interface that it extends, has claim queries. */
    static boolean isNeededBy(Class<?> repository) {
        return declares(repository) || inherited(repository).anyMatch(GeneratedFragment::declares);
    }

    Object create(Rowlock rowlock) {
        return BeanUtils.instantiateClass(constructor, rowlock);
    }

    private static Stream<Class<?>> inherited(Class<?> repository) {
        return Arrays.stream(repository.getInterfaces())
                .flatMap(extended -> Stream.concat(Stream.of(extended), inherited(extended)))
                .distinct();
    }

    private static boolean declares(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods()).anyMatch(GeneratedFragment::isClaimQuery);
    }

    private static boolean isClaimQuery(Method method) {
        return Modifier.isAbstract(method.getModifiers())
                && method.isAnnotationPresent(PessimisticClaim.class)
                && Arrays.stream(method.getParameterAnnotations())
                        .flatMap(Arrays::stream)
                        .map(Annotation::annotationType)
                        .noneMatch(Claimed.class::equals);
    }

    private static GeneratedFragment find(Class<?> declaring) {
        String name = ClassUtils.getShortName(declaring).replace('.', '_');
        String qualified = ClassUtils.getPackageName(declaring) + ".Rowlock" + name;
        try {
            Class<?> type = Class.forName(qualified, true, declaring.getClassLoader());
            if (type.isAnnotationPresent(RowlockGenerated.class)) {
                return new GeneratedFragment(type, type.getDeclaredConstructor(Rowlock.class));
            }
        } catch (ClassNotFoundException missing) {
            throw new UnguardableException(
                    "\"" + declaring.getName() + "\" has claim queries, but the class \"" + qualified
                            + "\" that implements them is missing",
                    "Add dev.rowlock:rowlock-processor to <annotationProcessorPaths> of maven-compiler-plugin, or as"
                            + " annotationProcessor in Gradle, and compile again.");
        } catch (NoSuchMethodException delegating) {
            throw new UnguardableException(
                    "\"" + declaring.getName() + "\" has claim queries and other abstract methods, which nobody"
                            + " implements for a repository that extends it",
                    "Move the claim queries to the repository, or to an interface of their own.");
        }
        throw new UnguardableException(
                "\"" + qualified + "\" is not what rowlock-processor writes for \"" + declaring.getName() + "\"",
                "Give it another name.");
    }
}
