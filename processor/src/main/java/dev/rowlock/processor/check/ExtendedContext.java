package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Service;
import java.util.stream.Stream;

/** RL119: each attempt has a persistence context of its own. */
final class ExtendedContext implements Check<Service> {

    @Override
    public Stream<Finding> findings(Service service) {
        return service.methods().stream().noneMatch(method -> method.retry() != null)
                ? Stream.empty()
                : service.extended().stream().map(at -> Message.EXTENDED_CONTEXT.at(at, service.name()));
    }
}
