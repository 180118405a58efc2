package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Service;
import dev.rowlock.processor.model.ServiceMethod;
import java.util.stream.Stream;

/** RL204, RL210: claims and claimed parameters belong together. */
final class ClaimedMethod implements Check<Service> {

    @Override
    public Stream<Finding> findings(Service service) {
        Stream<Finding> ofConstructors = service.constructors().stream()
                .flatMap(constructor -> constructor.claimed().stream())
                .map(parameter -> Message.CLAIMED_BY_CONSTRUCTOR.at(parameter.at(), parameter.name()));
        return Stream.concat(ofConstructors, service.declared().stream().flatMap(ClaimedMethod::check));
    }

    private static Stream<Finding> check(ServiceMethod method) {
        if (method.claim() == null) {
            return method.claimed().stream()
                    .map(parameter ->
                            Message.CLAIMED_WITHOUT_CLAIM.at(parameter.at(), parameter.name(), method.name()));
        }
        if (method.query() != null) {
            return method.claimed().stream()
                    .map(parameter -> Message.CLAIMED_IN_QUERY.at(parameter.at(), method.name(), parameter.name()));
        }
        return method.claimed().isEmpty()
                ? Stream.of(Message.CLAIM_WITHOUT_CLAIMED.at(method.at(), method.name()))
                : Stream.empty();
    }
}
