package dev.rowlock.retry;

import dev.rowlock.claim.ClaimUnavailableException;
import dev.rowlock.transaction.UnitOfWork;
import java.util.List;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;

/**
 * The entrance for a container whose own interceptor begins and ends the transactions of attempts.
 *
 * <p>The container puts two interceptors around a guarded method. The outer one {@link #call calls} the loop, with a body that
 * goes through the container's transaction interceptor. The inner one, directly behind that, asks {@link #isAwaited()} and then
 * says in which transaction the attempt goes on. Rowlock's own statements are the first in it, so that a failure of theirs ends
 * the transaction as any failure of the body does.
 *
 * <pre>{@code
 * Object around(Invocation invocation) {                               // outside the container's interceptor
 *     return attempts.call(GuardedCall.byContainer(name, policy, claim), claimed -> invocation.proceed());
 * }
 * Object inside(Invocation invocation) {                               // directly behind it
 *     if (attempts.isAwaited()) {
 *         replaceClaimed(invocation, attempts.begun(new ContainerUnit(session, current)));
 *     }
 *     return invocation.proceed();
 * }
 * }</pre>
 *
 * @since 0.1
 */
public final class ContainerAttempts {
    private final AttemptLoop loop;

    /** Creates the entrance to that loop. */
    public ContainerAttempts(AttemptLoop loop) {
        this.loop = loop;
    }

    /**
     * Runs a call, see {@link AttemptLoop#call}.
     *
     * @param call made by {@link GuardedCall#byContainer}
     * @param body goes through the container's interceptor; it is given what was claimed only where it joins a transaction, and an
     *     empty list otherwise
     */
    public <R extends @Nullable Object> R call(GuardedCall call, Body<R> body) throws Throwable {
        return loop.call(call, body);
    }

    /** Whether an attempt of this thread waits for its transaction. If not, the call has joined another. */
    public boolean isAwaited() {
        return loop.awaiting() != null;
    }

    /**
     * Goes on with the attempt in a transaction that was begun for it: locks the rows that were lost before, then those that the
     * call claims.
     *
     * @return what the claims made of the claimed arguments; empty if the call claims nothing
     * @throws ClaimUnavailableException if another transaction holds a claimed row and the claim does not wait
     * @throws IllegalStateException if no attempt waits
     */
    public List<@Nullable Object> begun(UnitOfWork begun) {
        return loop.lockFirst(awaited(), begun);
    }

    /**
     * Goes on with the attempt in a transaction that somebody else began and will end, as the container has found out only now. The
     * call is not repeated.
     *
     * @return what the claims made of the claimed arguments; empty if the call claims nothing
     * @throws IllegalStateException if no attempt waits
     */
    public List<@Nullable Object> joined(Session session) {
        return loop.lockInside(awaited(), session);
    }

    /** What the inner interceptor throws where the body returned normally although its transaction can only be rolled back. */
    public RolledBackException rolledBack(String method) {
        return new RolledBackException(method);
    }

    private Scope awaited() {
        Scope scope = loop.awaiting();
        if (scope == null) {
            throw new IllegalStateException("No attempt on this thread waits for a transaction");
        }
        return scope;
    }
}
