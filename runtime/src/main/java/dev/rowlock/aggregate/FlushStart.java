package dev.rowlock.aggregate;

import org.hibernate.event.spi.AutoFlushEvent;
import org.hibernate.event.spi.AutoFlushEventListener;
import org.hibernate.event.spi.EventSource;
import org.hibernate.event.spi.FlushEvent;
import org.hibernate.event.spi.FlushEventListener;

/** Forgets, in front of Hibernate's own listeners, what a failed flush or {@code isDirty()} has collected. */
final class FlushStart implements FlushEventListener, AutoFlushEventListener {

    private static final long serialVersionUID = 1L;

    private final transient AggregateTransactions transactions;

    FlushStart(AggregateTransactions transactions) {
        this.transactions = transactions;
    }

    @Override
    public void onFlush(FlushEvent event) {
        forget(event.getSession());
    }

    @Override
    public void onAutoFlush(AutoFlushEvent event) {
        forget(event.getSession());
    }

    private void forget(EventSource session) {
        AggregateTransaction transaction = transactions.find(session);
        if (transaction != null && !session.getPersistenceContextInternal().isFlushing()) {
            transaction.endFlush(session);
        }
    }
}
