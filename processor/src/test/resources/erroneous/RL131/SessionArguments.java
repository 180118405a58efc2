package RL131;

import dev.rowlock.OptimisticRetry;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import org.hibernate.Session;
import org.hibernate.StatelessSession;

class SessionArguments {
    SessionArguments(Session session) {}

    @OptimisticRetry
    void deposit(
            Session session, //! [RL131] parameter "session" of "deposit" is a "Session" that is the same in every attempt; take rowlock.session() in the constructor
            EntityManager manager, //! [RL131] parameter "manager" of "deposit" is a "EntityManager" that is the same in every attempt; take rowlock.session() in the constructor
            StatelessSession stateless) {} //! [RL131] parameter "stateless" of "deposit" is a "StatelessSession" that is the same in every attempt; take rowlock.session() in the constructor

    @OptimisticRetry
    void other(EntityManagerFactory factory, @SuppressWarnings("rowlock:RL131") Session known) {}

    void once(Session session) {}
}
