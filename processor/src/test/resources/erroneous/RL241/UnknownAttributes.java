package RL241;

import dev.rowlock.PessimisticClaim;
import java.util.List;
import jakarta.persistence.DiscriminatorColumn;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import shop.Task;

abstract class UnknownAttributes {
    @PessimisticClaim(where = "priorty > 3 and kind = 'x'") //! [RL241] claim query "misspelt" reads "priorty", which is no attribute of "Task"; did you mean "priority"?
    abstract List<Task> misspelt(int limit);

    @PessimisticClaim(
            where = "kind = 'a'",
            orderBy = "due, kind dsc") //! [RL241] claim query "ordered" reads "due", which is no attribute of "Task"; did you mean "dueAt"? //! [RL241] claim query "ordered" reads "dsc", which is no attribute of "Task"; did you mean "desc"?
    abstract List<Task> ordered(int limit);

    @PessimisticClaim(where = "window.form < :now and window.host.rak = 'r'") //! [RL241] claim query "nested" reads "window.form", which is no attribute of "Task"; did you mean "window.from"? //! [RL241] claim query "nested" reads "window.host.rak", which is no attribute of "Task"; did you mean "window.host.rack"?
    abstract List<Task> nested(int limit, java.time.Instant now);

    @PessimisticClaim(where = "t.kind = 'x' and kind.length > 3 and Priority = 1 and completelyDifferent is null") //! [RL241] claim query "others" reads "t.kind", which is no attribute of "Task"; did you mean "kind"? //! [RL241] claim query "others" reads "kind.length", which is no attribute of "Task"; name one that it has //! [RL241] claim query "others" reads "Priority", which is no attribute of "Task"; did you mean "priority"? //! [RL241] claim query "others" reads "completelyDifferent", which is no attribute of "Task"; name one that it has
    abstract List<Task> others(int limit);

    @PessimisticClaim(
            where = "status = READY and this.status <> Status.DONE and status in (READY, RUNNING) and kind like 'priorty%'"
                    + " and coalesce(priority, 0) >= :least and lower(kind) = 'x' and window.from < local datetime"
                    + " and window.host.rack is not null and unmapped.depth = 1 and id > 3L and number < 1e3"
                    + " and dueAt + 5 minute < current timestamp and cast(kind as String) = \"a\" and kind = X'ff'"
                    + " and account.id = 3 and size(tags) > 0 and 'a' member of tags and dueAt < {ts '2026-01-01 00:00:00'}"
                    + " and status = shop.Task.Status.READY and urgent = true and type(this) = Task"
                    + " and extract(year from dueAt) = 2026 and case when kind is null then 1 else 2 end = 1"
                    + " and exists (select 1 from Account a where a.id = account.id and a.owner = 'priorty')",
            orderBy = "priority desc nulls last, window.from asc, number")
    abstract List<Task> fine(int limit, int least);

    @PessimisticClaim(where = "ofSubclass = 1")
    abstract List<Extended> ofSubclass(int limit);

    @Entity
    @DiscriminatorColumn
    static class Extended {
        @Id
        long id;
    }
}
