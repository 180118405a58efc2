package dev.rowlock.beans;

import dev.rowlock.CommitOutcome;
import dev.rowlock.CommitVerifier;
import java.util.UUID;
import org.hibernate.Session;

/** Never knows. */
class Receipt implements CommitVerifier {
    @Override
    public CommitOutcome verify(Session session, UUID invocationId) {
        return CommitOutcome.UNKNOWN;
    }
}
