package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.DisplayedType;
import dev.rowlock.processor.model.Location;
import dev.rowlock.processor.model.Queried;
import dev.rowlock.processor.model.Service;
import java.util.stream.Stream;

/** RL205: the result says which entity is queried, and how many rows. */
final class QueryResult implements Check<Service> {

    @Override
    public Stream<Finding> findings(Service service) {
        return Queried.declaredIn(service)
                .filter(queried -> queried.query().entity() == null)
                .map(queried -> Message.QUERY_RESULT.at(
                        Location.of(queried.method().element()),
                        queried.method().name(),
                        DisplayedType.of(queried.method().type().getReturnType())));
    }
}
