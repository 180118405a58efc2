package dev.rowlock.aggregate;

import java.util.Objects;
import org.hibernate.SessionFactory;
import org.hibernate.SessionFactoryObserver;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.event.service.spi.EventListenerRegistry;
import org.hibernate.event.spi.EventType;
import org.jspecify.annotations.Nullable;

/** Completes the integration when the factory's runtime model exists: resolves the names, then listens. */
final class AggregateActivation implements SessionFactoryObserver {

    private static final long serialVersionUID = 1L;

    private final transient AggregateDeclarations declarations;
    private final transient AggregateTransactions transactions = new AggregateTransactions();
    private final transient AggregateStatistics statistics = new AggregateStatistics();
    private transient @Nullable RootIncrements increments;

    AggregateActivation(AggregateDeclarations declarations) {
        this.declarations = declarations;
    }

    AggregateTransactions transactions() {
        return transactions;
    }

    AggregateStatistics statistics() {
        return statistics;
    }

    RootIncrements increments() {
        return Objects.requireNonNull(increments, "the session factory is still being built");
    }

    @Override
    public void sessionFactoryCreated(SessionFactory created) {
        SessionFactoryImplementor factory = (SessionFactoryImplementor) created;
        AggregateIndex index = new AggregateIndexBuilder(factory.getMappingMetamodel(), declarations).build();
        increments = new RootIncrements(index, transactions, statistics);
        listen(factory.getEventListenerRegistry(), index, increments);
    }

    private void listen(EventListenerRegistry registry, AggregateIndex index, RootIncrements increments) {
        FlushListener flush = new FlushListener(index, transactions, increments);
        FlushStart start = new FlushStart(transactions);
        registry.prependListeners(EventType.FLUSH, start);
        registry.prependListeners(EventType.AUTO_FLUSH, start);
        registry.appendListeners(EventType.FLUSH_ENTITY, flush);
        registry.appendListeners(EventType.FLUSH, flush);
        registry.appendListeners(EventType.AUTO_FLUSH, flush);

        // PRE_DELETE costs everyone's remove(getReference(x)) one SELECT, as Bean Validation does. Without it the
        // DELETEs of parts would run before the root's UPDATE, against the lock order of all others, and the deletes of
        // a stateless session would go unseen.
        StatementListener statements = new StatementListener(index, transactions, increments);
        registry.appendListeners(EventType.PRE_INSERT, statements);
        registry.appendListeners(EventType.PRE_UPDATE, statements);
        registry.appendListeners(EventType.PRE_DELETE, statements);
        registry.appendListeners(EventType.PRE_UPSERT, statements);
        registry.appendListeners(EventType.PRE_COLLECTION_RECREATE, statements);
        registry.appendListeners(EventType.PRE_COLLECTION_UPDATE, statements);
        registry.appendListeners(EventType.PRE_COLLECTION_REMOVE, statements);

        ExecutedRootListener executed = new ExecutedRootListener(index, transactions);
        registry.appendListeners(EventType.POST_INSERT, executed);
        registry.appendListeners(EventType.POST_UPDATE, executed);
        registry.appendListeners(EventType.POST_UPSERT, executed);
    }

    @Override
    public void sessionFactoryClosed(SessionFactory closed) {
        transactions.forgetAll();
    }
}
