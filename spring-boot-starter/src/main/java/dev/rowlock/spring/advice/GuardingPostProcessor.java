package dev.rowlock.spring.advice;

import java.util.stream.Stream;
import org.aopalliance.aop.Advice;
import org.springframework.aop.Advisor;
import org.springframework.aop.framework.Advised;
import org.springframework.aop.framework.autoproxy.AbstractBeanFactoryAwareAdvisingPostProcessor;
import org.springframework.aop.interceptor.AsyncExecutionInterceptor;
import org.springframework.core.Ordered;
import org.springframework.transaction.interceptor.TransactionInterceptor;

/**
 * Adds both interceptors to the proxy of a bean with guarded methods, or gives it one.
 *
 * <p>It comes behind all that create proxies, and before {@code @Async}, whose interceptor so becomes the outermost: the
 * attempts run on the executor's thread. Where the user has {@code @Async} come earlier, the loop is put behind it.
 */
public final class GuardingPostProcessor extends AbstractBeanFactoryAwareAdvisingPostProcessor {
    private static final long serialVersionUID = 1L;

    private final transient GuardAdvisor loop;
    private final transient GuardAdvisor prologue;

    /** Guards those methods. */
    public GuardingPostProcessor(GuardedMethods methods, Guards guards) {
        this.loop = GuardAdvisor.loop(GuardAdvisor.ofBeans(methods), guards);
        this.prologue = GuardAdvisor.prologue(GuardAdvisor.ofBeans(methods), guards);
        this.advisor = loop;
        setBeforeExistingAdvisors(true);
        setOrder(Ordered.LOWEST_PRECEDENCE - 1);
    }

    @Override
    public Object postProcessAfterInitialization(Object bean, String beanName) {
        Object guarded = super.postProcessAfterInitialization(bean, beanName);
        if (guarded instanceof Advised advised && advised.indexOf(loop) >= 0 && advised.indexOf(prologue) < 0) {
            advised.removeAdvisor(loop);
            place(advised, loop, prologue);
        }
        return guarded;
    }

    // A proxy is never put into a second one, which would not see the transactions that are declared for the first:
    // that of a
    // repository is guarded where it is made.
    @Override
    protected boolean isEligible(Object bean, String beanName) {
        return !(bean instanceof Advised) && super.isEligible(bean, beanName);
    }

    /** Whether the calls of that bean go through the loop. */
    public static boolean isGuarded(Object bean) {
        return bean instanceof Advised advised
                && Stream.of(advised.getAdvisors()).anyMatch(GuardAdvisor.class::isInstance);
    }

    static void place(Advised advised, GuardAdvisor loop, GuardAdvisor prologue) {
        advised.addAdvisor(behind(AsyncExecutionInterceptor.class, advised.getAdvisors(), 0), loop);
        int last = advised.getAdvisorCount();
        advised.addAdvisor(behind(TransactionInterceptor.class, advised.getAdvisors(), last), prologue);
    }

    private static int behind(Class<? extends Advice> type, Advisor[] advisors, int otherwise) {
        int position = otherwise;
        for (int index = 0; index < advisors.length; index++) {
            if (type.isInstance(advisors[index].getAdvice())) {
                position = index + 1;
            }
        }
        return position;
    }
}
