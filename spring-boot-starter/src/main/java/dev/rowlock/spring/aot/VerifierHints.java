package dev.rowlock.spring.aot;

import dev.rowlock.CommitVerifier;
import dev.rowlock.OptimisticRetry;
import java.lang.reflect.AnnotatedElement;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.aot.hint.MemberCategory;
import org.springframework.beans.factory.aot.BeanRegistrationAotContribution;
import org.springframework.beans.factory.aot.BeanRegistrationAotProcessor;
import org.springframework.beans.factory.support.RegisteredBean;
import org.springframework.core.annotation.MergedAnnotations;
import org.springframework.core.annotation.MergedAnnotations.SearchStrategy;
import org.springframework.util.ReflectionUtils;

/** The verifiers that the retried methods of a bean name: those that are no beans are created by reflection. */
final class VerifierHints implements BeanRegistrationAotProcessor {

    /** That of a factory's product, as a repository is one. */
    private static Class<?> type(RegisteredBean bean) {
        Class<?> type = bean.isInnerBean() ? null : bean.getBeanFactory().getType(bean.getBeanName(), false);
        return type == null ? bean.getBeanClass() : type;
    }

    @Override
    public @Nullable BeanRegistrationAotContribution processAheadOfTime(RegisteredBean bean) {
        Class<?> type = type(bean);
        Set<Class<?>> verifiers = Stream.concat(
                        Stream.<AnnotatedElement>of(type), Stream.of(ReflectionUtils.getUniqueDeclaredMethods(type)))
                .map(element -> MergedAnnotations.from(element, SearchStrategy.TYPE_HIERARCHY)
                        .get(OptimisticRetry.class))
                .filter(retry -> retry.isPresent())
                .map(retry -> retry.getClass("verifier"))
                .filter(verifier -> verifier != CommitVerifier.class)
                .collect(Collectors.toSet());
        return verifiers.isEmpty()
                ? null
                : (generation, code) -> verifiers.forEach(verifier -> generation
                        .getRuntimeHints()
                        .reflection()
                        .registerType(verifier, MemberCategory.INVOKE_DECLARED_CONSTRUCTORS));
    }
}
