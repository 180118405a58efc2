package dev.rowlock.spring.advice;

import java.lang.reflect.Method;
import java.util.function.BiFunction;
import org.aopalliance.intercept.MethodInterceptor;
import org.jspecify.annotations.Nullable;
import org.springframework.aop.Pointcut;
import org.springframework.aop.ProxyMethodInvocation;
import org.springframework.aop.support.DefaultPointcutAdvisor;
import org.springframework.aop.support.StaticMethodMatcherPointcut;

/** Puts an interceptor around guarded methods. */
final class GuardAdvisor extends DefaultPointcutAdvisor {
    private static final long serialVersionUID = 1L;

    private GuardAdvisor(Pointcut guarded, MethodInterceptor interceptor) {
        super(guarded, interceptor);
    }

    /** The methods that are guarded on their bean's class. */
    static Pointcut ofBeans(GuardedMethods methods) {
        return new GuardedPointcut(methods::find);
    }

    /** The methods that are guarded in that interface, whatever class their target has. */
    static Pointcut ofInterface(GuardedMethods methods, Class<?> declaring) {
        return new GuardedPointcut((method, target) -> methods.find(method, declaring));
    }

    /** Runs the attempts; outside of all other interceptors. */
    static GuardAdvisor loop(Pointcut guarded, Guards guards) {
        return new GuardAdvisor(guarded, call -> {
            ProxyMethodInvocation invocation = (ProxyMethodInvocation) call;
            return guards.of(invocation).call(invocation);
        });
    }

    /** Begins an attempt; directly behind Spring's {@code TransactionInterceptor}. */
    static GuardAdvisor prologue(Pointcut guarded, Guards guards) {
        return new GuardAdvisor(guarded, call -> {
            ProxyMethodInvocation invocation = (ProxyMethodInvocation) call;
            return guards.of(invocation).attempt(invocation);
        });
    }

    private static final class GuardedPointcut extends StaticMethodMatcherPointcut {
        private final BiFunction<Method, Class<?>, @Nullable Guarded> lookup;

        GuardedPointcut(BiFunction<Method, Class<?>, @Nullable Guarded> lookup) {
            this.lookup = lookup;
        }

        @Override
        public boolean matches(Method method, Class<?> targetClass) {
            return lookup.apply(method, targetClass) != null;
        }
    }
}
