package dev.rowlock.it.queue;

import dev.rowlock.PessimisticClaim;
import java.util.List;
import java.util.Optional;

abstract class TaskQueue {

    @PessimisticClaim(skipLocked = true, where = "state = READY", orderBy = "priority")
    abstract List<Task> next(int limit);

    @PessimisticClaim(skipLocked = true, where = "state = READY and dueAt <= :now", orderBy = "priority")
    abstract Optional<Task> due(long now);

    @PessimisticClaim(where = "state = READY", orderBy = "priority desc")
    abstract List<Task> waiting(int limit);

    @PessimisticClaim(nowait = true, where = "state = READY", orderBy = "priority")
    abstract List<Task> atOnce(int limit);

    @PessimisticClaim(skipLocked = true, where = "state = READY and priority in :priorities", orderBy = "id desc")
    abstract List<Task> ofPriorities(List<Integer> priorities, int limit);

    @PessimisticClaim(
            skipLocked = true,
            where = "state = READY and exists (select 1 from BareTask b where b.id = this.id and b.state = READY)")
    abstract List<Task> withBareOne(int limit);

    @PessimisticClaim(skipLocked = true, where = "state = READY", orderBy = "priority")
    abstract List<BareTask> nextBare(int limit);

    @PessimisticClaim(where = "state = READY", orderBy = "priority")
    abstract List<BareTask> waitingBare(int limit);

    @PessimisticClaim(nowait = true, where = "state = READY", orderBy = "priority")
    abstract List<BareTask> bareAtOnce(int limit);
}
