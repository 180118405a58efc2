package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Queried;
import dev.rowlock.processor.model.Service;
import java.util.stream.Stream;

/** RL211: a claim query reads the rows of its own entity only, or it would lock others, too. */
final class QueryPaths implements Check<Service> {

    @Override
    public Stream<Finding> findings(Service service) {
        return Queried.declaredIn(service)
                .flatMap(queried -> queried.query().joins().stream()
                        .map(join ->
                                Message.JOIN_IN_QUERY.at(join.at(), queried.name(), join.path(), join.association())));
    }
}
