package dev.rowlock.spring.advice;

import dev.rowlock.retry.Body;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.aop.ProxyMethodInvocation;

/** Goes through the other interceptors, each time anew: an invocation can be used once only. */
final class AttemptBody implements Body<@Nullable Object> {
    private final Guarded guarded;
    private final ProxyMethodInvocation invocation;
    private final OpenInViewWarning openInView;
    private boolean repeated;

    AttemptBody(Guarded guarded, ProxyMethodInvocation invocation, OpenInViewWarning openInView) {
        this.guarded = guarded;
        this.invocation = invocation;
        this.openInView = openInView;
    }

    @Override
    @SuppressWarnings("NullAway") // the type argument of Body is nullable, which it does not read
    public @Nullable Object run(List<@Nullable Object> claimed) throws Throwable {
        if (repeated) {
            openInView.retried();
        }
        repeated = true;
        return invocation
                .invocableClone(guarded.with(claimed, invocation.getArguments().clone()))
                .proceed();
    }
}
