package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.OtherRetry;
import dev.rowlock.processor.model.Service;
import java.util.stream.Stream;
import javax.lang.model.util.Types;

/** RL125: two loops around one method multiply. */
final class SingleRetry implements Check<Service> {
    private final ConflictTypes conflicts;

    SingleRetry(Types types) {
        conflicts = new ConflictTypes(types);
    }

    @Override
    public Stream<Finding> findings(Service service) {
        return service.retried().stream()
                .flatMap(method -> method.others().retries().stream()
                        .filter(this::repeatsConflicts)
                        .map(other -> Message.RETRIED_TWICE.at(other.at(), method.name(), other.name())));
    }

    private boolean repeatsConflicts(OtherRetry other) {
        return other.on().isEmpty() || other.on().stream().anyMatch(conflicts::covers);
    }
}
