package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Retry;
import dev.rowlock.processor.model.Service;
import java.util.stream.Stream;

/** RL122: callers that wait equally long meet again. */
final class Jitter implements Check<Service> {

    @Override
    public Stream<Finding> findings(Service service) {
        return service.retries().stream()
                .map(Retry::jitter)
                .filter(jitter -> !jitter.value())
                .map(jitter -> Message.NO_JITTER.at(jitter.at()));
    }
}
