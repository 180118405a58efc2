package dev.rowlock.spring.advice;

import dev.rowlock.spring.transaction.MethodTransactions;
import dev.rowlock.spring.transaction.PersistenceUnits;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.aop.Pointcut;
import org.springframework.aop.framework.ProxyFactory;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
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
    private final ConfigurableListableBeanFactory beans;

    /** Guards those methods. */
    public RepositoryGuard(GuardedMethods methods, PersistenceUnits units, ConfigurableListableBeanFactory beans) {
        this.methods = methods;
        this.units = units;
        this.beans = beans;
    }

    @Override
    public Object postProcessBeforeInitialization(Object bean, String beanName) {
        if (bean instanceof RepositoryFactoryBeanSupport<?, ?, ?> repository) {
            String manager = managerOf(beanName);
            repository.addRepositoryFactoryCustomizer(factory -> factory.addRepositoryProxyPostProcessor(
                    (proxy, information) -> guard(proxy, information, manager)));
        }
        return bean;
    }

    /** The transaction manager that {@code @EnableJpaRepositories} names; Spring Data tells nobody else. */
    private @Nullable String managerOf(String repository) {
        return beans.containsBeanDefinition(repository)
                        && beans.getBeanDefinition(repository)
                                        .getPropertyValues()
                                        .get("transactionManager")
                                instanceof String name
                ? name
                : null;
    }

    private void guard(ProxyFactory proxy, RepositoryInformation repository, @Nullable String manager) {
        Class<?> type = repository.getRepositoryInterface();
        if (Stream.of(ReflectionUtils.getUniqueDeclaredMethods(type))
                .allMatch(method -> methods.find(method, type) == null)) {
            return;
        }
        MethodTransactions transactions = new MethodTransactions(beans, () -> declared(proxy), manager);
        Guards guards = new Guards(methods, transactions, units, type);
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
