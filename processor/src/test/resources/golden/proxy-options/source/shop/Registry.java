package shop;

import dev.rowlock.CommitOutcome;
import dev.rowlock.CommitVerifier;
import dev.rowlock.OptimisticRetry;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.hibernate.Session;

/** One verifier for each method. */
@OptimisticRetry(retryOnUnique = "uk_name", verifier = Registry.Generic.class)
class Registry {
    static final AtomicInteger VERIFIERS = new AtomicInteger();

    public void register(String name) {}

    public void rename(String name) {}

    @OptimisticRetry(
            retryOnUnique = {"uk_email", "\"uk\" phone"},
            verifier = Plain.class)
    void contact(String email, String phone) {}

    @OptimisticRetry(retryOnUnique = {}, verifier = CommitVerifier.class)
    void none() {}

    static class Plain implements CommitVerifier {
        Plain() {
            VERIFIERS.incrementAndGet();
        }

        @Override
        public CommitOutcome verify(Session session, UUID invocationId) {
            return CommitOutcome.UNKNOWN;
        }
    }

    @Deprecated
    static class Generic<T> extends Plain {}
}
