package dev.rowlock.spring.transaction;

import java.lang.reflect.Method;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.aop.Advisor;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionManager;
import org.springframework.transaction.config.TransactionManagementConfigUtils;
import org.springframework.transaction.interceptor.DefaultTransactionAttribute;
import org.springframework.transaction.interceptor.TransactionAspectSupport;
import org.springframework.transaction.interceptor.TransactionAttribute;
import org.springframework.transaction.interceptor.TransactionAttributeSource;
import org.springframework.transaction.interceptor.TransactionInterceptor;

/** Knows what Spring's own interceptor does for a method, by the code that the interceptor itself uses. */
public final class MethodTransactions {
    private final BeanFactory beans;
    private final Supplier<@Nullable TransactionAttributeSource> source;
    private final Resolver resolver = new Resolver();

    /** Asks those beans, once it is asked. */
    public MethodTransactions(BeanFactory beans) {
        this(
                beans,
                () -> {
                    TransactionInterceptor interceptor = interceptor(beans);
                    return interceptor == null
                            ? beans.getBeanProvider(TransactionAttributeSource.class)
                                    .getIfUnique()
                            : interceptor.getTransactionAttributeSource();
                },
                null);
    }

    /**
     * Asks those beans for the manager, and that source for what the user has declared, which is null for nothing.
     *
     * @param manager the manager of methods that name none, or null for the application's
     */
    public MethodTransactions(
            BeanFactory beans, Supplier<@Nullable TransactionAttributeSource> source, @Nullable String manager) {
        this.beans = beans;
        this.source = source;
        resolver.setBeanFactory(beans);
        resolver.setTransactionManagerBeanName(manager);
    }

    /** Returns how the user has declared the method's transactions, or null if he has not. */
    public @Nullable TransactionAttribute attribute(Method method, Class<?> targetClass) {
        TransactionAttributeSource declared = source.get();
        return declared == null ? null : declared.getTransactionAttribute(method, targetClass);
    }

    /**
     * Returns the manager of the method's transactions.
     *
     * @throws org.springframework.beans.factory.NoSuchBeanDefinitionException if there is none, or more than one to choose from
     */
    public PlatformTransactionManager manager(@Nullable TransactionAttribute attribute, Class<?> targetClass) {
        TransactionInterceptor interceptor = interceptor(beans);
        if (interceptor != null) {
            resolver.setTransactionManager(interceptor.getTransactionManager());
        }
        TransactionManager manager =
                resolver.of(attribute == null ? new DefaultTransactionAttribute() : attribute, targetClass);
        return manager instanceof PlatformTransactionManager platform
                ? platform
                : beans.getBean(PlatformTransactionManager.class);
    }

    // The one of @EnableTransactionManagement: the application may have others, and sources of its own.
    private static @Nullable TransactionInterceptor interceptor(BeanFactory beans) {
        String name = TransactionManagementConfigUtils.TRANSACTION_ADVISOR_BEAN_NAME;
        return beans.containsBean(name)
                        && beans.getBean(name, Advisor.class).getAdvice() instanceof TransactionInterceptor interceptor
                ? interceptor
                : beans.getBeanProvider(TransactionInterceptor.class).getIfUnique();
    }

    private static final class Resolver extends TransactionAspectSupport {

        @Nullable
        TransactionManager of(TransactionAttribute attribute, Class<?> targetClass) {
            return determineTransactionManager(attribute, targetClass);
        }
    }
}
