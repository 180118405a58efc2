package dev.rowlock.spring.advice;

import dev.rowlock.ActiveTransaction;
import dev.rowlock.CommitVerifier;
import dev.rowlock.Escalation;
import dev.rowlock.OptimisticRetry;
import dev.rowlock.retry.RetryPolicy;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.BeanUtils;
import org.springframework.beans.factory.BeanFactoryUtils;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.core.annotation.MergedAnnotation;

/** Makes policies of annotations and of what is configured. A method's own key comes first, then the annotation, then the defaults. */
final class Policies {
    private final RetrySettings settings;
    private final ListableBeanFactory beans;

    Policies(RetrySettings settings, ListableBeanFactory beans) {
        this.settings = settings;
        this.beans = beans;
    }

    RetryPolicy policy(MergedAnnotation<OptimisticRetry> annotation, Method method, Class<?> type) {
        RetryMembers own = settings.of(method, type);
        RetryPolicy.Builder policy = RetryPolicy.builder()
                .max(member(
                        annotation,
                        "max",
                        Integer.class,
                        own.max(),
                        settings.defaults().max()))
                .jitter(member(
                        annotation,
                        "jitter",
                        Boolean.class,
                        own.jitter(),
                        settings.defaults().jitter()))
                .baseMillis(member(
                        annotation,
                        "baseMillis",
                        Long.class,
                        own.baseMillis(),
                        settings.defaults().baseMillis()))
                .capMillis(member(
                        annotation,
                        "capMillis",
                        Long.class,
                        own.capMillis(),
                        settings.defaults().capMillis()))
                .deadlineMillis(member(
                        annotation,
                        "deadlineMillis",
                        Long.class,
                        own.deadlineMillis(),
                        settings.defaults().deadlineMillis()))
                .escalate(member(
                        annotation,
                        "escalate",
                        Escalation.class,
                        own.escalate(),
                        settings.defaults().escalate()))
                .onActiveTransaction(member(
                        annotation,
                        "onActiveTransaction",
                        ActiveTransaction.class,
                        own.onActiveTransaction(),
                        settings.defaults().onActiveTransaction()));
        for (String constraint : annotation.getStringArray("retryOnUnique")) {
            policy.retryOnUnique(constraint);
        }
        for (Class<?> conflict : annotation.getClassArray("on")) {
            policy.on(conflict.asSubclass(Exception.class));
        }
        Class<? extends CommitVerifier> verifier =
                annotation.getClass("verifier").asSubclass(CommitVerifier.class);
        if (verifier != CommitVerifier.class) {
            policy.verifier(verifier(verifier));
        }
        return policy.build();
    }

    // A bean is made when it is first asked: what it needs may not be there yet while others are looked at.
    private CommitVerifier verifier(Class<? extends CommitVerifier> type) {
        if (BeanFactoryUtils.beanNamesForTypeIncludingAncestors(beans, type, true, false).length == 0) {
            return BeanUtils.instantiateClass(type);
        }
        ObjectProvider<? extends CommitVerifier> bean = beans.getBeanProvider(type);
        return (session, invocationId) -> bean.getObject().verify(session, invocationId);
    }

    // What an annotation says that is its default is the same as what it does not say.
    private static <T> T member(
            MergedAnnotation<OptimisticRetry> annotation,
            String name,
            Class<T> type,
            @Nullable T own,
            @Nullable T unset) {
        if (own != null) {
            return own;
        }
        T written = Enum.class.isAssignableFrom(type)
                ? enumerated(annotation, name, type)
                : annotation.getValue(name, type).orElseThrow();
        return unset != null && annotation.hasDefaultValue(name) ? unset : written;
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // it is asked for enums only
    private static <T> T enumerated(MergedAnnotation<OptimisticRetry> annotation, String name, Class<T> type) {
        return (T) annotation.getEnum(name, (Class) type);
    }
}
