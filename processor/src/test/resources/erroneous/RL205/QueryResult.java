package RL205;

import dev.rowlock.PessimisticClaim;
import java.util.List;
import java.util.Set;
import shop.Job;
import shop.Money;

abstract class QueryResult {
    @PessimisticClaim
    abstract Set<Job> set(int limit); //! [RL205] claim query "set" returns "Set<Job>"; return List<E> or Optional<E> of an entity E

    @PessimisticClaim
    abstract List<Money> noEntity(int limit); //! [RL205] claim query "noEntity" returns "List<Money>"; return List<E> or Optional<E> of an entity E

    @PessimisticClaim
    abstract void nothing(int limit); //! [RL205] claim query "nothing" returns "void"; return List<E> or Optional<E> of an entity E
}
