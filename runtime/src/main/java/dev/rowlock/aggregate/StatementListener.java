package dev.rowlock.aggregate;

import java.util.function.Function;
import org.hibernate.collection.spi.AbstractPersistentCollection;
import org.hibernate.collection.spi.PersistentCollection;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.event.spi.AbstractCollectionEvent;
import org.hibernate.event.spi.AbstractPreDatabaseOperationEvent;
import org.hibernate.event.spi.PreCollectionRecreateEvent;
import org.hibernate.event.spi.PreCollectionRecreateEventListener;
import org.hibernate.event.spi.PreCollectionRemoveEvent;
import org.hibernate.event.spi.PreCollectionRemoveEventListener;
import org.hibernate.event.spi.PreCollectionUpdateEvent;
import org.hibernate.event.spi.PreCollectionUpdateEventListener;
import org.hibernate.event.spi.PreDeleteEvent;
import org.hibernate.event.spi.PreDeleteEventListener;
import org.hibernate.event.spi.PreInsertEvent;
import org.hibernate.event.spi.PreInsertEventListener;
import org.hibernate.event.spi.PreUpdateEvent;
import org.hibernate.event.spi.PreUpdateEventListener;
import org.hibernate.event.spi.PreUpsertEvent;
import org.hibernate.event.spi.PreUpsertEventListener;

/**
 * Hears of each statement just before it is sent. The first one of a flush is the moment for all roots; outside a flush
 * (an IDENTITY persist runs the queued inserts, a stateless session has no queue) each part brings its own.
 */
final class StatementListener
        implements PreInsertEventListener,
                PreUpdateEventListener,
                PreDeleteEventListener,
                PreUpsertEventListener,
                PreCollectionRecreateEventListener,
                PreCollectionUpdateEventListener,
                PreCollectionRemoveEventListener {

    private static final long serialVersionUID = 1L;

    private final transient AggregateIndex index;
    private final transient AggregateTransactions transactions;
    private final transient RootIncrements increments;

    StatementListener(AggregateIndex index, AggregateTransactions transactions, RootIncrements increments) {
        this.index = index;
        this.transactions = transactions;
        this.increments = increments;
    }

    @Override
    public boolean onPreInsert(PreInsertEvent event) {
        before(event, member -> PartChange.insert(member, event.getEntity(), event.getId(), event.getState()));
        return false;
    }

    @Override
    public boolean onPreUpdate(PreUpdateEvent event) {
        before(event, member -> PartChange.update(member, event.getEntity(), event.getId(), event.getState(), null));
        return false;
    }

    @Override
    public boolean onPreUpsert(PreUpsertEvent event) {
        before(event, member -> PartChange.upsert(member, event.getEntity(), event.getId(), event.getState()));
        return false;
    }

    @Override
    public boolean onPreDelete(PreDeleteEvent event) {
        before(event, member -> PartChange.delete(member, event.getEntity(), event.getId(), event.getDeletedState()));
        Member member = index.member(event.getPersister());
        if (member != null && member.isRoot()) {
            SharedSessionContractImplementor session = event.getSession();
            transactions.of(session).settle(session.generateEntityKey(event.getId(), event.getPersister()));
            transactions.forgetWithoutTransaction(session);
        }
        return false;
    }

    private void before(AbstractPreDatabaseOperationEvent event, Function<Member, PartChange> change) {
        SharedSessionContractImplementor session = event.getSession();
        if (session.getPersistenceContextInternal().isFlushing()) {
            increments.beforeStatement(session);
            return;
        }
        Member member = index.member(event.getPersister());
        if (member != null && member.isPart()) {
            increments.now(session, change.apply(member));
        }
    }

    @Override
    public void onPreRecreateCollection(PreCollectionRecreateEvent event) {
        before(event);
    }

    @Override
    public void onPreUpdateCollection(PreCollectionUpdateEvent event) {
        before(event);
    }

    @Override
    public void onPreRemoveCollection(PreCollectionRemoveEvent event) {
        before(event);
    }

    /** A stateless session's event knows no session (HHH-19523), and its entity event has come first anyway. */
    private void before(AbstractCollectionEvent event) {
        PersistentCollection<?> collection = event.getCollection();
        SharedSessionContractImplementor session =
                collection instanceof AbstractPersistentCollection<?> known ? known.getSession() : null;
        if (session != null && session.getPersistenceContextInternal().isFlushing()) {
            increments.beforeStatement(session);
        }
    }
}
