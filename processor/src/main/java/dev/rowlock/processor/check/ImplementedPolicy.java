package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Enclosing;
import dev.rowlock.processor.model.ImplementedRetry;
import dev.rowlock.processor.model.Service;
import java.util.stream.Stream;

/** RL128: one retry counts for a call, so all that are written for its method are the same. */
final class ImplementedPolicy implements Check<Service> {

    @Override
    public Stream<Finding> findings(Service service) {
        return service.implemented().stream().map(ImplementedPolicy::finding);
    }

    private static Finding finding(ImplementedRetry found) {
        return Message.OTHER_POLICY.at(
                found.method().at(),
                found.method().name(),
                Enclosing.type(found.implemented().element()).getSimpleName());
    }
}
