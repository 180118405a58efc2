package dev.rowlock.spring.advice;

import dev.rowlock.spring.transaction.MethodTransactions;
import dev.rowlock.spring.transaction.PersistenceUnits;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.aop.Pointcut;
import org.springframework.aop.framework.ProxyFactory;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.data.repository.core.RepositoryInformation;
import org.springframework.data.repository.core.support.RepositoryFactoryBeanSupport;
import org.springframework.transaction.interceptor.TransactionAttributeSource;
import org.springframework.transaction.interceptor.TransactionInterceptor;
import org.springframework.util.ReflectionUtils;

/**
 * Guards the annotated methods of Spring Data repositories, in the one proxy that Spring Data makes for each: a second proxy
 * around it would not see the transactions that are declared on the interface.
 */
public final class RepositoryGuard implements BeanPostProcessor {
    private final GuardedMethods methods;
    private final PersistenceUnits units;
    private final BeanFactory beans;

    /** Guards those methods. */
    public RepositoryGuard(GuardedMethods methods, PersistenceUnits units, BeanFactory beans) {
        this.methods = methods;
        this.units = units;
        this.beans = beans;
    }

    @Override
    public Object postProcessBeforeInitialization(Object bean, String beanName) {
        if (bean instanceof RepositoryFactoryBeanSupport<?, ?, ?> repository) {
            repository.addRepositoryFactoryCustomizer(factory -> factory.addRepositoryProxyPostProcessor(this::guard));
        }
        return bean;
    }

    private void guard(ProxyFactory proxy, RepositoryInformation repository) {
        Class<?> type = repository.getRepositoryInterface();
        if (Stream.of(ReflectionUtils.getUniqueDeclaredMethods(type))
                .allMatch(method -> methods.find(method, type) == null)) {
            return;
        }
        Guards guards = new Guards(methods, new MethodTransactions(beans, () -> declared(proxy)), units, type);
        Pointcut guarded = GuardAdvisor.ofInterface(methods, type);
        GuardingPostProcessor.place(proxy, GuardAdvisor.loop(guarded, guards), GuardAdvisor.prologue(guarded, guards));
    }

    private static @Nullable TransactionAttributeSource declared(ProxyFactory proxy) {
        return Stream.of(proxy.getAdvisors())
                .map(advisor -> advisor.getAdvice())
                .filter(TransactionInterceptor.class::isInstance)
                .map(advice -> ((TransactionInterceptor) advice).getTransactionAttributeSource())
                .findFirst()
                .orElse(null);
    }
}
