package dev.rowlock.spring.check;

import dev.rowlock.spring.advice.Guarded;
import dev.rowlock.spring.advice.GuardedMethods;
import dev.rowlock.spring.advice.GuardingPostProcessor;
import dev.rowlock.spring.advice.RetrySettings;
import dev.rowlock.spring.transaction.MethodTransactions;
import dev.rowlock.spring.transaction.PersistenceUnits;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.springframework.aop.support.AopUtils;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.core.Ordered;
import org.springframework.core.PriorityOrdered;
import org.springframework.util.ClassUtils;
import org.springframework.util.ReflectionUtils;

/** Checks each bean when it is made, and once all singletons are there, whether they are guarded and by what they run. */
public final class StartChecks implements BeanPostProcessor, SmartInitializingSingleton, PriorityOrdered {
    // Spring's own name. A test that has @MockitoBean or @TestBean puts objects in place of beans, which nothing
    // processes.
    private static final String OVERRIDES =
            "org.springframework.test.context.bean.override.internalBeanOverrideRegistry";

    private final ConfigurableListableBeanFactory beans;
    private final GuardedMethods methods;
    private final RetrySettings settings;
    private final MethodChecks checks;
    private volatile boolean started;

    /** Checks those beans. */
    public StartChecks(
            ConfigurableListableBeanFactory beans,
            GuardedMethods methods,
            RetrySettings settings,
            MethodTransactions transactions,
            PersistenceUnits units) {
        this.beans = beans;
        this.methods = methods;
        this.settings = settings;
        this.checks = new MethodChecks(beans, transactions, units);
    }

    // Before any proxy is made, also of what a FactoryBean returns: Spring says less of what it cannot do.
    @Override
    public int getOrder() {
        return Ordered.HIGHEST_PRECEDENCE;
    }

    @Override
    public Object postProcessAfterInitialization(Object bean, String beanName) {
        if (Proxy.isProxyClass(bean.getClass()) || AopUtils.isAopProxy(bean)) {
            return bean;
        }
        Class<?> type = ClassUtils.getUserClass(bean);
        declared(type).forEach(method -> checks.whole(methods, method, type));
        for (Guarded guarded : guarded(type)) {
            checks.early(guarded, type);
            if (started) {
                checks.late(guarded, type);
            }
        }
        return bean;
    }

    @Override
    public void afterSingletonsInstantiated() {
        started = true;
        for (String name : beans.getSingletonNames()) {
            Object bean = beans.getSingleton(name);
            if (bean != null) {
                check(name, bean);
            }
        }
        unknownKeys();
    }

    private void check(String name, Object bean) {
        Class<?> type = AopUtils.getTargetClass(bean);
        for (Guarded guarded : guarded(type)) {
            if (!GuardingPostProcessor.isGuarded(bean)) {
                if (beans.containsSingleton(OVERRIDES)) {
                    return;
                }
                throw new UnguardableException(
                        "\"" + guarded.name() + "\" is not guarded: the bean \"" + name
                                + "\" was made before the post-processors of its application context",
                        "Do not let a BeanPostProcessor or a BeanFactoryPostProcessor depend on it, or inject it there with"
                                + " @Lazy or an ObjectProvider.");
            }
            checks.late(guarded, type);
        }
    }

    private List<Guarded> guarded(Class<?> type) {
        return declared(type)
                .flatMap(method -> Stream.ofNullable(methods.find(method, type)))
                .toList();
    }

    private static Stream<Method> declared(Class<?> type) {
        return ClassUtils.isPrimitiveOrWrapper(type) || type.getName().startsWith("org.springframework.")
                ? Stream.of()
                : Stream.of(ReflectionUtils.getUniqueDeclaredMethods(type))
                        .filter(method -> method.getDeclaringClass() != Object.class);
    }

    // A key may be that of a bean which is not made yet.
    private void unknownKeys() {
        TreeSet<String> unknown = new TreeSet<>(settings.unknown());
        unknown.removeIf(this::namesGuardedMethod);
        if (!unknown.isEmpty()) {
            throw new UnguardableException(
                    "rowlock.retry.methods names what is no method with @OptimisticRetry: "
                            + String.join(", ", unknown),
                    "Write the class and the method, as in rowlock.retry.methods[com.acme.Bank.deposit].max=3.");
        }
    }

    private boolean namesGuardedMethod(String key) {
        int dot = key.lastIndexOf('.');
        if (dot < 0) {
            return false;
        }
        try {
            Class<?> type = ClassUtils.forName(key.substring(0, dot), beans.getBeanClassLoader());
            return guarded(type).stream()
                    .anyMatch(guarded -> guarded.policy() != null
                            && guarded.method().getName().equals(key.substring(dot + 1)));
        } catch (ClassNotFoundException | LinkageError unknown) {
            return false;
        }
    }
}
