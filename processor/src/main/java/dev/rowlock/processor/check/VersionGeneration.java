package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Aggregate;
import java.util.stream.Stream;

/** RL305: the next version of an aggregate can be known before the statement that writes it. */
final class VersionGeneration implements Check<Aggregate> {

    @Override
    public Stream<Finding> findings(Aggregate aggregate) {
        return Stream.ofNullable(aggregate.attribute())
                .flatMap(version -> version.generatedBy().stream())
                .map(cause -> Message.VERSION_GENERATED.at(aggregate.at(), aggregate.version(), cause));
    }
}
