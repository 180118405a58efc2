package dev.rowlock.spring.check;

import dev.rowlock.spring.advice.Guarded;
import dev.rowlock.spring.advice.GuardedMethods;
import dev.rowlock.spring.transaction.MethodTransactions;
import dev.rowlock.spring.transaction.Misfit;
import dev.rowlock.spring.transaction.PersistenceUnits;
import jakarta.persistence.LockTimeoutException;
import jakarta.persistence.OptimisticLockException;
import jakarta.persistence.PessimisticLockException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.NoSuchBeanDefinitionException;
import org.springframework.beans.factory.NoUniqueBeanDefinitionException;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.scheduling.annotation.Async;
import org.springframework.scheduling.config.TaskManagementConfigUtils;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.config.TransactionManagementConfigUtils;
import org.springframework.transaction.interceptor.TransactionAttribute;

/** Checks one guarded method of a bean. */
final class MethodChecks {
    private static final Set<Integer> BEGINNING_NOTHING = Set.of(
            TransactionDefinition.PROPAGATION_MANDATORY,
            TransactionDefinition.PROPAGATION_SUPPORTS,
            TransactionDefinition.PROPAGATION_NOT_SUPPORTED,
            TransactionDefinition.PROPAGATION_NEVER);

    private static final List<RuntimeException> LOST = List.of(
            new OptimisticLockException(),
            new LockTimeoutException(),
            new PessimisticLockException(),
            new OptimisticLockingFailureException(""),
            new CannotAcquireLockException(""));
    private static final int VISIBLE = Modifier.PUBLIC | Modifier.PROTECTED;

    private final BeanFactory beans;
    private final MethodTransactions transactions;
    private final PersistenceUnits units;

    MethodChecks(BeanFactory beans, MethodTransactions transactions, PersistenceUnits units) {
        this.beans = beans;
        this.transactions = transactions;
        this.units = units;
    }

    /** What can be said when a bean is made. */
    void early(Guarded guarded, Class<?> type) {
        for (Modifiers hidden : Modifiers.values()) {
            if ((guarded.method().getModifiers() & hidden.mask) != 0) {
                throw new UnguardableException(
                        "\"" + guarded.name() + "\" is " + hidden.word + ", so Spring's proxy cannot guard it",
                        "Make it " + hidden.remedy + ", or move the annotation to a method that a proxy can override.");
            }
        }
        Class<?> declaring = guarded.method().getDeclaringClass();
        if ((guarded.method().getModifiers() & VISIBLE) == 0
                && !declaring.getPackageName().equals(type.getPackageName())) {
            throw new UnguardableException(
                    "\"" + guarded.name() + "\" is package-private in " + declaring.getName()
                            + ", and its bean's class is in another package, so Spring's proxy cannot guard it",
                    "Make it protected or public.");
        }
    }

    /** Whether a method has both of the annotations that a claim needs, or none. */
    void whole(GuardedMethods methods, Method method, Class<?> type) {
        if (methods.claimsByHalf(method)) {
            throw new UnguardableException(
                    "\"" + GuardedMethods.name(method, type)
                            + "\" has only one of @PessimisticClaim and @Claimed, so it" + " would claim nothing",
                    "Put @PessimisticClaim on the method, and @Claimed on each parameter that is a row or names one, as in"
                            + " @Claimed(Account.class) long id.");
        }
    }

    private enum Modifiers {
        PRIVATE(Modifier.PRIVATE, "private", "package-private at least"),
        STATIC(Modifier.STATIC, "static", "an instance method"),
        FINAL(Modifier.FINAL, "final", "non-final");

        private final int mask;
        private final String word;
        private final String remedy;

        Modifiers(int mask, String word, String remedy) {
            this.mask = mask;
            this.word = word;
            this.remedy = remedy;
        }
    }

    /** What can be said only when all transaction managers are known. */
    void late(Guarded guarded, Class<?> type) {
        if (beans.containsBean(TransactionManagementConfigUtils.TRANSACTION_ASPECT_BEAN_NAME)) {
            throw new UnguardableException(
                    "\"" + guarded.name() + "\" is guarded, but transactions are woven by AspectJ, outside of which"
                            + " Rowlock cannot look",
                    "Use @EnableTransactionManagement(mode = AdviceMode.PROXY), which is Spring Boot's default.");
        }
        if (AnnotatedElementUtils.hasAnnotation(guarded.method(), Async.class)
                && beans.containsBean(TaskManagementConfigUtils.ASYNC_EXECUTION_ASPECT_BEAN_NAME)) {
            throw new UnguardableException(
                    "\"" + guarded.name() + "\" is made asynchronous by AspectJ inside of the attempts, which would"
                            + " see neither its transaction nor its conflicts",
                    "Use @EnableAsync(mode = AdviceMode.PROXY), which is the default.");
        }
        TransactionAttribute attribute = transactions.attribute(guarded.method(), type);
        if (attribute != null) {
            propagation(guarded, attribute);
        }
        manager(guarded, attribute, type);
    }

    private static void propagation(Guarded guarded, TransactionAttribute attribute) {
        if (BEGINNING_NOTHING.contains(attribute.getPropagationBehavior())) {
            Propagation propagation = Set.of(Propagation.values()).stream()
                    .filter(value -> value.value() == attribute.getPropagationBehavior())
                    .findFirst()
                    .orElseThrow();
            throw new UnguardableException(
                    "\"" + guarded.name() + "\" has the propagation " + propagation
                            + ", which never begins a transaction, so no attempt would have one of its own",
                    "Use REQUIRED or REQUIRES_NEW.");
        }
        for (RuntimeException lost : LOST) {
            if (!attribute.rollbackOn(lost)) {
                throw new UnguardableException(
                        "\"" + guarded.name() + "\" commits on "
                                + lost.getClass().getSimpleName()
                                + ", so a part of its work would be stored where it has lost",
                        "Name only exceptions of your own in noRollbackFor or dontRollbackOn.");
            }
        }
        if (attribute.isReadOnly() && guarded.claims() != null) {
            throw new UnguardableException(
                    "\"" + guarded.name() + "\" claims rows in a read-only transaction, which cannot lock them",
                    "Remove readOnly = true, or @PessimisticClaim.");
        }
    }

    private void manager(Guarded guarded, @Nullable TransactionAttribute attribute, Class<?> type) {
        try {
            fit(guarded, transactions.manager(attribute, type));
        } catch (NoUniqueBeanDefinitionException several) {
            throw new UnguardableException(
                    "\"" + guarded.name() + "\" does not say in which of several transaction managers it runs",
                    "Name one, as in @Transactional(\"ordersTransactionManager\"), or make one of them @Primary.");
        } catch (NoSuchBeanDefinitionException none) {
            throw new UnguardableException(
                    "\"" + guarded.name() + "\" is guarded, but there is no transaction manager for it: "
                            + none.getMessage(),
                    "Add spring-boot-starter-data-jpa, or declare a JpaTransactionManager.");
        }
    }

    private void fit(Guarded guarded, PlatformTransactionManager manager) {
        Misfit misfit = units.misfit(manager);
        if (misfit != null) {
            throw new UnguardableException("\"" + guarded.name() + "\" " + misfit.fault(), misfit.remedy());
        }
    }
}
