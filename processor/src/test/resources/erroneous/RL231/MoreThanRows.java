package RL231;

import dev.rowlock.PessimisticClaim;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.util.List;

abstract class MoreThanRows {
    @PessimisticClaim(where = "status = READY group by id having count(*) > 1") //! [RL231] claim query "grouped" has "group by", after which its rows could not be locked; ask for single rows of the entity, or use it in a subquery //! [RL231] claim query "grouped" has "having", after which its rows could not be locked; ask for single rows of the entity, or use it in a subquery //! [RL231] claim query "grouped" has "count()", after which its rows could not be locked; ask for single rows of the entity, or use it in a subquery
    abstract List<Job> grouped(int limit);

    @PessimisticClaim(where = "priority = max(priority)") //! [RL231] claim query "aggregated" has "max()", after which its rows could not be locked; ask for single rows of the entity, or use it in a subquery
    abstract List<Job> aggregated(int limit);

    @PessimisticClaim(orderBy = "priority union select j.id from Job j") //! [RL231] claim query "united" has "union", after which its rows could not be locked; ask for single rows of the entity, or use it in a subquery
    abstract List<Job> united(int limit);

    @PessimisticClaim(where = "distinct status = READY", orderBy = "sum(priority)") //! [RL231] claim query "summed" has "distinct", after which its rows could not be locked; ask for single rows of the entity, or use it in a subquery //! [RL231] claim query "summed" has "sum()", after which its rows could not be locked; ask for single rows of the entity, or use it in a subquery
    abstract List<Job> summed(int limit);

    @PessimisticClaim(orderBy = "priority fetch first 3 rows only") //! [RL231] claim query "limited" has "fetch first", after which its rows could not be locked; ask for single rows of the entity, or use it in a subquery
    abstract List<Job> limited(int limit);

    @PessimisticClaim(
            where = "status is distinct from DONE and text <> 'count(' and intersect = 1 and priority >= all (select 1 from"
                    + " Job j group by j.id having count(*) > 1) and priority = (select max(j.priority) from Job j) and"
                    + " priority = any (select 1 from Job j)")
    abstract List<Job> fine(int limit);

    @Entity
    static class Job {
        @Id
        long id;

        int priority;
        int intersect;
        String status;
        String text;
    }
}
