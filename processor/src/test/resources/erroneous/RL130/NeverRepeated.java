package RL130;

import dev.rowlock.OptimisticRetry;
import dev.rowlock.retry.RetriesExhaustedException;
import java.sql.SQLException;

class NeverRepeated {
    @OptimisticRetry(on = InterruptedException.class) //! [RL130] on = InterruptedException means nothing, since that is never repeated; remove it
    void interrupted() throws InterruptedException {}

    @OptimisticRetry(on = RetriesExhaustedException.class) //! [RL130] on = RetriesExhaustedException means nothing, since that is never repeated; remove it
    void exhausted() {}

    @OptimisticRetry(on = SQLException.class)
    void sql() throws SQLException {}
}
