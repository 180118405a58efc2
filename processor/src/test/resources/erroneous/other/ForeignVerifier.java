package other;

import dev.rowlock.CommitOutcome;
import dev.rowlock.CommitVerifier;
import java.util.UUID;
import org.hibernate.Session;

public class ForeignVerifier implements CommitVerifier {
    protected ForeignVerifier() {}

    @Override
    public CommitOutcome verify(Session session, UUID invocationId) {
        return CommitOutcome.UNKNOWN;
    }
}
