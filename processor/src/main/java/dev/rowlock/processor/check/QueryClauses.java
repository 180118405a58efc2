package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Queried;
import dev.rowlock.processor.model.Service;
import java.util.stream.Stream;

/** RL231: a claim query finds single rows; groups, sums and unions of rows cannot be locked. */
final class QueryClauses implements Check<Service> {

    @Override
    public Stream<Finding> findings(Service service) {
        return Queried.declaredIn(service)
                .flatMap(queried -> queried.query().clauses().stream()
                        .map(clause -> Message.CLAUSE_IN_QUERY.at(clause.at(), queried.name(), clause.text())));
    }
}
