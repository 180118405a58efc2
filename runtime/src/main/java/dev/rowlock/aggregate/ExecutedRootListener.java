package dev.rowlock.aggregate;

import java.util.Objects;
import org.hibernate.engine.spi.EntityKey;
import org.hibernate.event.spi.AbstractPostDatabaseOperationEvent;
import org.hibernate.event.spi.PostInsertEvent;
import org.hibernate.event.spi.PostInsertEventListener;
import org.hibernate.event.spi.PostUpdateEvent;
import org.hibernate.event.spi.PostUpdateEventListener;
import org.hibernate.event.spi.PostUpsertEvent;
import org.hibernate.event.spi.PostUpsertEventListener;
import org.hibernate.persister.entity.EntityPersister;
import org.jspecify.annotations.Nullable;

/** Records the roots that Hibernate itself has written, once it has. */
final class ExecutedRootListener implements PostInsertEventListener, PostUpdateEventListener, PostUpsertEventListener {

    private static final long serialVersionUID = 1L;

    private final transient AggregateIndex index;
    private final transient AggregateTransactions transactions;

    ExecutedRootListener(AggregateIndex index, AggregateTransactions transactions) {
        this.index = index;
        this.transactions = transactions;
    }

    @Override
    public void onPostInsert(PostInsertEvent event) {
        settle(event, event.getState());
    }

    @Override
    public void onPostUpsert(PostUpsertEvent event) {
        settle(event, event.getState());
    }

    @Override
    public void onPostUpdate(PostUpdateEvent event) {
        if (!isRoot(event.getPersister())) {
            return;
        }
        // An update of excluded attributes alone keeps the version; a stateless session has no old state, but
        // increments.
        int version = event.getPersister().getVersionPropertyIndex();
        Object[] before = event.getOldState();
        if (before == null || !Objects.equals(before[version], event.getState()[version])) {
            settle(event, event.getState());
        }
    }

    private void settle(AbstractPostDatabaseOperationEvent event, Object @Nullable [] state) {
        EntityPersister persister = event.getPersister();
        if (isRoot(persister)) {
            EntityKey key = event.getSession().generateEntityKey(event.getId(), persister);
            Object version = state == null ? null : state[persister.getVersionPropertyIndex()];
            transactions.of(event.getSession()).settleIncremented(key, version);
            transactions.forgetWithoutTransaction(event.getSession());
        }
    }

    private boolean isRoot(EntityPersister persister) {
        Member member = index.member(persister);
        return member != null && member.isRoot();
    }

    @Override
    public boolean requiresPostCommitHandling(EntityPersister persister) {
        return false;
    }
}
