package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Aggregate;
import java.util.stream.Stream;

/** RL311: one version guards an aggregate. */
final class VersionedPart implements Check<Aggregate> {

    @Override
    public Stream<Finding> findings(Aggregate aggregate) {
        return aggregate.links().stream()
                .flatMap(link -> link.version().stream()
                        .map(version -> Message.VERSIONED_PART.at(
                                link.association().at(), link.part().getSimpleName(), version)));
    }
}
