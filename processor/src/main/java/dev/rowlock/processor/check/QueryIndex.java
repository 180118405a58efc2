package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Index;
import dev.rowlock.processor.model.Queried;
import dev.rowlock.processor.model.Service;
import java.util.stream.Stream;

/** RL230: the index without which a claim query reads all finished rows, too. */
final class QueryIndex implements Check<Service> {

    @Override
    public Stream<Finding> findings(Service service) {
        return Queried.declaredIn(service).flatMap(QueryIndex::check);
    }

    private static Stream<Finding> check(Queried queried) {
        Index index = queried.query().index();
        if (index == null || index.declared()) {
            return Stream.empty();
        }
        String columns = String.join(", ", index.columns());
        return Stream.of(Message.INDEX.at(queried.method().at(), queried.name(), index.table(), columns, columns));
    }
}
