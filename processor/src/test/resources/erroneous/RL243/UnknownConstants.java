package RL243;

import dev.rowlock.PessimisticClaim;
import java.util.List;
import shop.Task;

abstract class UnknownConstants {
    @PessimisticClaim(where = "status = REDY") //! [RL243] claim query "one" compares "status" with "REDY", which is no constant of "Status"; did you mean "READY"?
    abstract List<Task> one(int limit);

    @PessimisticClaim(where = "this.status not in (OPEN, READY) and status <> ready") //! [RL243] claim query "several" compares "status" with "OPEN", which is no constant of "Status"; write one that it has //! [RL243] claim query "several" compares "status" with "ready", which is no constant of "Status"; did you mean "READY"?
    abstract List<Task> several(int limit);

    @PessimisticClaim(where = "status = READY or status in (RUNNING, DONE) or status = Status.DONE or status = :status")
    abstract List<Task> fine(int limit, Task.Status status);
}
