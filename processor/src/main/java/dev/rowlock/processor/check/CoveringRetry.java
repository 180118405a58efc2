package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Retry;
import dev.rowlock.processor.model.Service;
import java.util.stream.Stream;

/** RL114: an annotation on a type must stand for something. */
final class CoveringRetry implements Check<Service> {

    @Override
    public Stream<Finding> findings(Service service) {
        Retry retry = service.retry();
        boolean extendable = service.isClass() || service.isInterface();
        if (retry == null || !extendable || service.declared().stream().anyMatch(method -> method.retry() != null)) {
            return Stream.empty();
        }
        return Stream.of(Message.NOTHING_TO_RETRY.at(retry.at(), service.name()));
    }
}
