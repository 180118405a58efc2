package dev.rowlock.it.retry;

import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.retry.AttemptListener;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Keeps what happened. */
final class EventLog implements AttemptListener {
    private final Queue<AttemptEvent> events = new ConcurrentLinkedQueue<>();

    @Override
    public void onEvent(AttemptEvent event) {
        events.add(event);
    }

    <E extends AttemptEvent> List<E> of(Class<E> type) {
        return events.stream().filter(type::isInstance).map(type::cast).toList();
    }

    int count(Class<? extends AttemptEvent> type) {
        return of(type).size();
    }
}
