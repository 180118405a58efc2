package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Service;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** RL112: a retry repeats a body, so there must be one. */
final class RetriedMethod implements Check<Service> {

    @Override
    public Stream<Finding> findings(Service service) {
        return service.declared().stream()
                .filter(method -> method.retry() != null && method.is(Modifier.ABSTRACT))
                .filter(method -> method.query() != null || !service.isInterface())
                .map(method -> Message.RETRIED_ABSTRACT_METHOD.at(method.at(), method.name()));
    }
}
