package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Member;
import dev.rowlock.processor.model.Service;
import java.util.stream.Stream;

/** RL207: a concrete method claims what it is given, so it cannot search. */
final class QueryMembers implements Check<Service> {

    @Override
    public Stream<Finding> findings(Service service) {
        return service.declared().stream()
                .filter(method -> method.claim() != null && method.query() == null)
                .flatMap(method -> method.requiredClaim().queryMembers().stream()
                        .filter(Member::written)
                        .map(member -> Message.QUERY_MEMBER.at(member.at(), member.name(), method.name())));
    }
}
