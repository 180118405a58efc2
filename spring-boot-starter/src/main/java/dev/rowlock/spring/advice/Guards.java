package dev.rowlock.spring.advice;

import dev.rowlock.Rowlock;
import dev.rowlock.claim.Claims;
import dev.rowlock.retry.ContainerAttempts;
import dev.rowlock.spring.advice.Guard.Transactional;
import dev.rowlock.spring.transaction.Demarcation;
import dev.rowlock.spring.transaction.MethodTransactions;
import dev.rowlock.spring.transaction.PersistenceUnits;
import java.lang.reflect.Method;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.springframework.aop.ProxyMethodInvocation;
import org.springframework.aop.support.AopUtils;
import org.springframework.core.MethodClassKey;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.interceptor.TransactionAttribute;

/** The guard of each method, made at its first call: until then no persistence unit is asked for. */
public final class Guards {
    private final GuardedMethods methods;
    private final MethodTransactions transactions;
    private final PersistenceUnits units;
    private final @Nullable Class<?> declaring;
    private final Map<MethodClassKey, Guard> guards = new ConcurrentHashMap<>();

    // A proxy calls with the same method object each time; comparing methods costs as much as the loop.
    private volatile IdentityHashMap<Method, Known> byProxy = new IdentityHashMap<>();

    private record Known(@Nullable Class<?> target, Guard guard) {}

    /** Finds them there. */
    public Guards(GuardedMethods methods, MethodTransactions transactions, PersistenceUnits units) {
        this(methods, transactions, units, null);
    }

    /** Finds them there; if a type is given, it declares them, whatever the target is. */
    Guards(
            GuardedMethods methods,
            MethodTransactions transactions,
            PersistenceUnits units,
            @Nullable Class<?> declaring) {
        this.declaring = declaring;
        this.methods = methods;
        this.transactions = transactions;
        this.units = units;
    }

    Guard of(ProxyMethodInvocation invocation) {
        Object target = invocation.getThis();
        Class<?> direct = target == null ? null : target.getClass();
        Known known = byProxy.get(invocation.getMethod());
        if (known != null && known.target == direct) {
            return known.guard;
        }
        Guard guard = find(invocation);
        if (known == null) {
            remember(invocation.getMethod(), new Known(direct, guard));
        }
        return guard;
    }

    private synchronized void remember(Method method, Known known) {
        IdentityHashMap<Method, Known> more = new IdentityHashMap<>(byProxy);
        more.putIfAbsent(method, known);
        byProxy = more;
    }

    private Guard find(ProxyMethodInvocation invocation) {
        Class<?> type = declaring == null ? targetClass(invocation) : declaring;
        MethodClassKey key = new MethodClassKey(invocation.getMethod(), type);
        Guard known = guards.get(key);
        return known == null ? guards.computeIfAbsent(key, unknown -> make(invocation.getMethod(), type)) : known;
    }

    private static Class<?> targetClass(ProxyMethodInvocation invocation) {
        Object target = invocation.getThis();
        return target == null ? invocation.getMethod().getDeclaringClass() : AopUtils.getTargetClass(target);
    }

    private Guard make(Method method, Class<?> type) {
        Guarded guarded = Objects.requireNonNull(methods.find(method, type), "only guarded methods are advised");
        TransactionAttribute attribute = transactions.attribute(guarded.method(), type);
        Demarcation demarcation = units.of(transactions.manager(attribute, type));
        Rowlock rowlock = Rowlock.of(demarcation.factory());
        return new Guard(
                guarded,
                demarcation,
                rowlock.unwrap(ContainerAttempts.class),
                rowlock.unwrap(Claims.class),
                transactional(attribute));
    }

    private static Transactional transactional(@Nullable TransactionAttribute attribute) {
        if (attribute == null) {
            return Transactional.UNDECLARED;
        }
        return attribute.getPropagationBehavior() == TransactionDefinition.PROPAGATION_REQUIRES_NEW
                ? Transactional.NEW
                : Transactional.REQUIRED;
    }
}
