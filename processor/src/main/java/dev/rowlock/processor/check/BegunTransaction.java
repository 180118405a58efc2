package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Service;
import dev.rowlock.processor.model.ServiceMethod;
import dev.rowlock.processor.model.Transactional;
import java.util.Set;
import java.util.stream.Stream;

/** RL123: an attempt is one transaction, so one must begin with it. */
final class BegunTransaction implements Check<Service> {
    private static final Set<String> BEGINS_NONE = Set.of("MANDATORY", "SUPPORTS", "NOT_SUPPORTED", "NEVER");

    @Override
    public Stream<Finding> findings(Service service) {
        return service.retried().stream().flatMap(BegunTransaction::check);
    }

    private static Stream<Finding> check(ServiceMethod method) {
        return Stream.ofNullable(method.others().transactional())
                .map(Transactional::propagation)
                .filter(propagation -> BEGINS_NONE.contains(propagation.value()))
                .map(propagation ->
                        Message.TRANSACTION_NOT_BEGUN.at(propagation.at(), method.name(), propagation.value()));
    }
}
