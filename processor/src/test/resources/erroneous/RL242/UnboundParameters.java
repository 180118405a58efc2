package RL242;

import dev.rowlock.PessimisticClaim;
import java.util.List;
import shop.Task;

abstract class UnboundParameters {
    @PessimisticClaim(where = "priority > ?1 and kind <> '?2'") //! [RL242] claim query "positional" has "?1" in where, which no argument is bound to; write :name for the parameter of that name
    abstract List<Task> positional(int limit);

    @PessimisticClaim(where = "kind = :kind", orderBy = "coalesce(priority, :kind)") //! [RL242] claim query "ordered" has ":kind" in orderBy, which no argument is bound to; order by attributes, and restrict in where
    abstract List<Task> ordered(int limit, String kind);

    @PessimisticClaim(where = "kind = :kind")
    abstract List<Task> fine(int limit, String kind);
}
