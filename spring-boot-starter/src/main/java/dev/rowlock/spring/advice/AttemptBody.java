package dev.rowlock.spring.advice;

import dev.rowlock.retry.Body;
import dev.rowlock.spring.transaction.SecondConnections;
import dev.rowlock.spring.transaction.SecondConnections.Wait;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.aop.ProxyMethodInvocation;

/** Goes through the other interceptors, each time anew: an invocation can be used once only. */
final class AttemptBody implements Body<@Nullable Object> {
    private static final String WAIT = Wait.class.getName();

    private final Guarded guarded;
    private final ProxyMethodInvocation invocation;
    private final OpenInViewWarning openInView;
    private final @Nullable SecondConnections second;
    private boolean repeated;

    AttemptBody(
            Guarded guarded,
            ProxyMethodInvocation invocation,
            OpenInViewWarning openInView,
            @Nullable SecondConnections second) {
        this.guarded = guarded;
        this.invocation = invocation;
        this.openInView = openInView;
        this.second = second;
    }

    @Override
    @SuppressWarnings("NullAway") // the type argument of Body is nullable, which it does not read
    public @Nullable Object run(List<@Nullable Object> claimed) throws Throwable {
        if (repeated) {
            openInView.retried();
        }
        repeated = true;
        @Nullable
        Object[] arguments = guarded.with(claimed, invocation.getArguments().clone());
        if (second == null) {
            return invocation.invocableClone(arguments).proceed();
        }
        try (Wait wait = second.begin(guarded.name())) {
            invocation.setUserAttribute(WAIT, wait); // a clone has the same attributes
            return invocation.invocableClone(arguments).proceed();
        }
    }

    /** Notes that the transaction of an attempt has begun. */
    static void begun(ProxyMethodInvocation attempt) {
        if (attempt.getUserAttribute(WAIT) instanceof Wait wait) {
            wait.close();
        }
    }
}
