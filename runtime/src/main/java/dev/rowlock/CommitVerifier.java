package dev.rowlock;

import java.util.UUID;
import org.hibernate.Session;

/**
 * Answers whether a call was committed, after the connection was lost during its commit.
 *
 * <p>It must not only look for the changes: a commit that is still on its way is not visible yet, and a repetition would then do
 * the work twice. Have the body store {@link dev.rowlock.retry.Attempt#invocationId()} in a column with a unique constraint, in the same
 * transaction, and the verifier insert the same id: the database lets the insert wait for that commit. If the verifier answers too
 * early nevertheless, the repetition violates that constraint, and the verifier is asked again.
 *
 * <pre>{@code
 * final class PaymentVerifier implements CommitVerifier {
 *     @Override
 *     public CommitOutcome verify(Session session, UUID invocationId) {
 *         session.persist(new PaymentKey(invocationId));
 *         try {
 *             session.flush();
 *             return CommitOutcome.NOT_COMMITTED;     // the insert is rolled back
 *         } catch (ConstraintViolationException taken) {
 *             return taken.getKind() == ConstraintKind.UNIQUE ? CommitOutcome.COMMITTED : CommitOutcome.UNKNOWN;
 *         }
 *     }
 * }
 * }</pre>
 *
 * <p>Named in an annotation, it needs a constructor without parameters, and is created once for each method; it is then used by
 * many threads. Source of the idea: the documentation of Entity Framework Core, "Connection Resiliency", on idempotency.
 *
 * @since 0.1
 */
@FunctionalInterface
public interface CommitVerifier {

    /**
     * Asks the database.
     *
     * @param session a new session with a transaction that is rolled back afterwards
     * @param invocationId what {@link dev.rowlock.retry.Attempt#invocationId()} was inside the call
     * @return what is certain; {@link CommitOutcome#UNKNOWN} if nothing is
     */
    CommitOutcome verify(Session session, UUID invocationId);
}
