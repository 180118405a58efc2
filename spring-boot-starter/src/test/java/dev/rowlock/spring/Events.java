package dev.rowlock.spring;

import dev.rowlock.Rowlock;
import dev.rowlock.retry.AttemptEvent;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.springframework.stereotype.Component;

/** What the engine tells its listeners. */
@Component
class Events {
    private final List<AttemptEvent> seen = new CopyOnWriteArrayList<>();
    private volatile Consumer<AttemptEvent> reaction = event -> {};

    Events(Rowlock rowlock) {
        rowlock.addListener(event -> {
            seen.add(event);
            reaction.accept(event);
        });
    }

    void react(Consumer<AttemptEvent> to) {
        reaction = to;
    }

    <E extends AttemptEvent> List<E> of(Class<E> type) {
        return seen.stream().filter(type::isInstance).map(type::cast).toList();
    }
}
