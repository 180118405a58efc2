package RL119;

import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import dev.rowlock.Claimed;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.PersistenceContextType;
import shop.Account;

@PersistenceContext(name = "one", type = PersistenceContextType.TRANSACTION)
@PersistenceContext(name = "two", type = PersistenceContextType.EXTENDED) //!ecj [RL119] "ExtendedContextOfType" has an extended persistence context, so a retry would see what the failed attempt left in it; use PersistenceContextType.TRANSACTION
class ExtendedContextOfType { //!javac [RL119] "ExtendedContextOfType" has an extended persistence context, so a retry would see what the failed attempt left in it; use PersistenceContextType.TRANSACTION
    @OptimisticRetry
    void place() {}
}

class Conversation {
    @PersistenceContext(type = PersistenceContextType.EXTENDED)
    EntityManager manager;
}

class ExtendedContextOfSuperclass extends Conversation { //! [RL119] "ExtendedContextOfSuperclass" has an extended persistence context, so a retry would see what the failed attempt left in it; use PersistenceContextType.TRANSACTION
    @OptimisticRetry
    void place() {}
}

class NothingRetried extends Conversation {
    @PessimisticClaim
    void close(@Claimed Account account) {}
}
