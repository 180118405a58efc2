package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Member;
import dev.rowlock.processor.model.Service;
import dev.rowlock.processor.model.ServiceMethod;
import dev.rowlock.processor.model.Transactional;
import java.util.Set;
import java.util.stream.Stream;

/** RL244: what a claim query locks is locked until the transaction ends, so it must be the caller's. */
final class QueryTransaction implements Check<Service> {
    private static final Set<String> BEGINS = Set.of("REQUIRED", "REQUIRES_NEW", "NESTED");

    @Override
    public Stream<Finding> findings(Service service) {
        return service.declared().stream()
                .filter(method -> method.query() != null)
                .flatMap(QueryTransaction::check);
    }

    private static Stream<Finding> check(ServiceMethod method) {
        return Stream.ofNullable(method.others().transactional())
                .filter(transactional -> !transactional.readOnly().value())
                .map(Transactional::propagation)
                .filter(propagation -> BEGINS.contains(propagation.value()))
                .map(Member::at)
                .map(at -> Message.TRANSACTION_OF_QUERY.at(at, method.name()));
    }
}
