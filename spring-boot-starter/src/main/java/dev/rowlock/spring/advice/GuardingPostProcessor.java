package dev.rowlock.spring.advice;

import java.util.Arrays;
import org.springframework.aop.Advisor;
import org.springframework.aop.framework.Advised;
import org.springframework.aop.framework.autoproxy.AbstractBeanFactoryAwareAdvisingPostProcessor;
import org.springframework.core.Ordered;
import org.springframework.transaction.interceptor.TransactionInterceptor;

/**
 * Adds both interceptors to the proxy of a bean with guarded methods, or gives it one.
 *
 * <p>It comes behind all that create proxies, and before {@code @Async}, whose interceptor so becomes the outermost: the
 * attempts run on the executor's thread.
 */
public final class GuardingPostProcessor extends AbstractBeanFactoryAwareAdvisingPostProcessor {
    private static final long serialVersionUID = 1L;

    private final transient GuardAdvisor loop;
    private final transient GuardAdvisor prologue;

    /** Guards those methods. */
    public GuardingPostProcessor(GuardedMethods methods, Guards guards) {
        this.loop = GuardAdvisor.loop(methods, guards);
        this.prologue = GuardAdvisor.prologue(methods, guards);
        this.advisor = loop;
        setBeforeExistingAdvisors(true);
        setOrder(Ordered.LOWEST_PRECEDENCE - 1);
    }

    @Override
    public Object postProcessAfterInitialization(Object bean, String beanName) {
        Object guarded = super.postProcessAfterInitialization(bean, beanName);
        if (guarded instanceof Advised advised && advised.indexOf(loop) >= 0 && advised.indexOf(prologue) < 0) {
            advised.addAdvisor(behindTransactions(advised.getAdvisors()), prologue);
        }
        return guarded;
    }

    private static int behindTransactions(Advisor[] advisors) {
        return Arrays.stream(advisors)
                .filter(advisor -> advisor.getAdvice() instanceof TransactionInterceptor)
                .findFirst()
                .map(advisor -> Arrays.asList(advisors).indexOf(advisor) + 1)
                .orElse(advisors.length);
    }
}
