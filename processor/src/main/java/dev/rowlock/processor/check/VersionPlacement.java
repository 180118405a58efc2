package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Aggregate;
import java.util.stream.Stream;

/** RL301: the version of an aggregate is the version of an entity. */
final class VersionPlacement implements Check<Aggregate> {

    @Override
    public Stream<Finding> findings(Aggregate aggregate) {
        String root = aggregate.root().getSimpleName().toString();
        String attribute = aggregate.version();
        return switch (aggregate.placement()) {
            case VERSION -> Stream.empty();
            case ATTRIBUTE_WITHOUT_VERSION -> Stream.of(Message.NO_VERSION.at(aggregate.at(), attribute));
            case ENTITY_WITHOUT_VERSION -> Stream.of(Message.ROOT_WITHOUT_VERSION.at(aggregate.at(), root));
            case MAPPED_SUPERCLASS ->
                Stream.of(Message.VERSION_OF_MAPPED_SUPERCLASS.at(aggregate.at(), attribute, root));
            case NO_ENTITY -> Stream.of(Message.ROOT_NO_ENTITY.at(aggregate.at(), root));
        };
    }
}
