package dev.rowlock.transaction;

import org.hibernate.engine.internal.TransactionCompletionCallbacksImpl;
import org.hibernate.engine.spi.ActionQueue;
import org.hibernate.event.spi.EventSource;

/**
 * Callbacks that a failed transaction left behind.
 *
 * <p>Hibernate 7.4 clears them. Before that they stay, closing the session warns of them each time, and a session that outlives its
 * transaction would run them in the next. There is no public way to take one back.
 */
final class AbandonedCallbacks {
    private AbandonedCallbacks() {}

    static void drop(EventSource session) {
        ActionQueue queue = session.getActionQueue();
        if (queue.hasBeforeTransactionActions()) {
            queue.setTransactionCompletionCallbacks(new TransactionCompletionCallbacksImpl(session), false);
        }
    }
}
