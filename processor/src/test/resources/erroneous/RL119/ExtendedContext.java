package RL119;

import dev.rowlock.OptimisticRetry;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.PersistenceContextType;

class ExtendedContext {
    @PersistenceContext
    EntityManager ordinary;

    @PersistenceContext(unitName = "shop", type = PersistenceContextType.EXTENDED) //! [RL119] "ExtendedContext" has an extended persistence context, so a retry would see what the failed attempt left in it; use PersistenceContextType.TRANSACTION
    EntityManager conversation;

    @PersistenceContext(type = PersistenceContextType.EXTENDED) //! [RL119] "ExtendedContext" has an extended persistence context, so a retry would see what the failed attempt left in it; use PersistenceContextType.TRANSACTION
    void setManager(EntityManager manager) {}

    @OptimisticRetry
    void place() {}
}
