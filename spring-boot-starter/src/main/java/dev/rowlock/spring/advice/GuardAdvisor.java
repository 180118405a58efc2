package dev.rowlock.spring.advice;

import java.lang.reflect.Method;
import org.aopalliance.intercept.MethodInterceptor;
import org.springframework.aop.ProxyMethodInvocation;
import org.springframework.aop.support.DefaultPointcutAdvisor;
import org.springframework.aop.support.StaticMethodMatcherPointcut;

/** Puts an interceptor around guarded methods. */
final class GuardAdvisor extends DefaultPointcutAdvisor {
    private static final long serialVersionUID = 1L;

    private GuardAdvisor(GuardedMethods methods, MethodInterceptor interceptor) {
        super(new GuardedPointcut(methods), interceptor);
    }

    /** Runs the attempts; outside of all other interceptors. */
    static GuardAdvisor loop(GuardedMethods methods, Guards guards) {
        return new GuardAdvisor(methods, call -> {
            ProxyMethodInvocation invocation = (ProxyMethodInvocation) call;
            return guards.of(invocation).call(invocation);
        });
    }

    /** Begins an attempt; directly behind Spring's {@code TransactionInterceptor}. */
    static GuardAdvisor prologue(GuardedMethods methods, Guards guards) {
        return new GuardAdvisor(methods, call -> {
            ProxyMethodInvocation invocation = (ProxyMethodInvocation) call;
            return guards.of(invocation).attempt(invocation);
        });
    }

    private static final class GuardedPointcut extends StaticMethodMatcherPointcut {
        private final GuardedMethods methods;

        GuardedPointcut(GuardedMethods methods) {
            this.methods = methods;
        }

        @Override
        public boolean matches(Method method, Class<?> targetClass) {
            return methods.find(method, targetClass) != null;
        }
    }
}
