package dev.rowlock.aggregate;

import org.hibernate.LockMode;
import org.hibernate.engine.spi.EntityEntry;
import org.hibernate.engine.spi.Status;
import org.hibernate.event.spi.AutoFlushEvent;
import org.hibernate.event.spi.AutoFlushEventListener;
import org.hibernate.event.spi.EventSource;
import org.hibernate.event.spi.FlushEntityEvent;
import org.hibernate.event.spi.FlushEntityEventListener;
import org.hibernate.event.spi.FlushEvent;
import org.hibernate.event.spi.FlushEventListener;
import org.hibernate.persister.entity.EntityPersister;

/** Collects, behind Hibernate's own listeners, what a flush will write, and ends the flush. */
final class FlushListener implements FlushEntityEventListener, FlushEventListener, AutoFlushEventListener {

    private static final long serialVersionUID = 1L;

    private final transient AggregateIndex index;
    private final transient AggregateTransactions transactions;
    private final transient RootIncrements increments;

    FlushListener(AggregateIndex index, AggregateTransactions transactions, RootIncrements increments) {
        this.index = index;
        this.transactions = transactions;
        this.increments = increments;
    }

    @Override
    public void onFlushEntity(FlushEntityEvent event) {
        EntityEntry entry = event.getEntityEntry();
        Member member = index.member(entry.getPersister());
        if (member == null) {
            return;
        }
        if (member.isRoot() && entry.getStatus() != Status.DELETED) {
            collectRoot(event, entry, member);
        }
        if (member.isPart()) {
            collectPart(event, entry, member);
        }
    }

    private void collectRoot(FlushEntityEvent event, EntityEntry entry, Member member) {
        boolean forced = entry.getLockMode() == LockMode.OPTIMISTIC_FORCE_INCREMENT;
        // A root that is still to be inserted has no row that anybody could lock.
        boolean ownUpdate = entry.isExistsInDatabase() && (event.hasDirtyProperties() || event.hasDirtyCollection());
        if (!forced && !ownUpdate) {
            return;
        }
        AggregateTransaction transaction = transactions.of(event.getSession());
        FlushChanges changes = transaction.flush(event.getSession());
        Origin origin = new Origin(entry.getEntityName(), entry.getId(), false);
        TouchedRoot root = new TouchedRoot(member, entry.getEntityKey(), event.getEntity(), origin);
        if (ownUpdate) {
            changes.ownUpdate(root);
        }
        if (forced) {
            transaction.forcedByCaller(entry);
            changes.add(root);
        }
    }

    private void collectPart(FlushEntityEvent event, EntityEntry entry, Member member) {
        Object entity = event.getEntity();
        PartChange change = null;
        if (entry.getStatus() == Status.DELETED) {
            Object[] loaded = entry.getLoadedState();
            Object[] state = loaded == null ? member.persister().getValues(entity) : loaded;
            change = PartChange.delete(member, entity, entry.getId(), state);
        } else if (!entry.isExistsInDatabase()) {
            change = PartChange.insert(member, entity, entry.getId(), event.getPropertyValues());
        } else if (event.hasDirtyProperties() && countsForVersion(member.persister(), event.getDirtyProperties())) {
            change =
                    PartChange.update(member, entity, entry.getId(), event.getPropertyValues(), entry.getLoadedState());
        }
        if (change != null) {
            transactions.of(event.getSession()).flush(event.getSession()).add(change);
        }
    }

    private static boolean countsForVersion(EntityPersister persister, int[] dirty) {
        boolean[] versionability = persister.getPropertyVersionability();
        for (int position : dirty) {
            if (versionability[position]) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void onFlush(FlushEvent event) {
        end(event.getSession(), true);
    }

    @Override
    public void onAutoFlush(AutoFlushEvent event) {
        end(event.getSession(), false);
    }

    private void end(EventSource session, boolean complete) {
        if (session.getPersistenceContextInternal().isFlushing()) {
            return; // the auto-flush of a query inside this flush, which does nothing
        }
        AggregateTransaction transaction = transactions.find(session);
        FlushChanges changes = transaction == null ? null : transaction.endFlush(session);
        try {
            if (transaction != null && changes != null && (complete || changes.executed())) {
                increments.afterFlush(session, transaction, changes);
            }
        } finally {
            transactions.forgetWithoutTransaction(session);
        }
    }
}
