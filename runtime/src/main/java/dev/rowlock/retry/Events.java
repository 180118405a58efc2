package dev.rowlock.retry;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;

/** Hands events to the listeners; costs nothing where there is none. */
final class Events {
    private static final System.Logger LOG = System.getLogger("dev.rowlock.retry");

    private final List<AttemptListener> listeners = new CopyOnWriteArrayList<>();

    void add(AttemptListener listener) {
        listeners.add(listener);
    }

    void remove(AttemptListener listener) {
        listeners.remove(listener);
    }

    void publish(Supplier<? extends AttemptEvent> event) {
        if (!listeners.isEmpty()) {
            tell(event.get());
        }
    }

    private void tell(AttemptEvent event) {
        for (AttemptListener listener : listeners) {
            try {
                listener.onEvent(event);
            } catch (Throwable failure) {
                LOG.log(System.Logger.Level.WARNING, "A listener of Rowlock failed", failure);
            }
        }
    }
}
