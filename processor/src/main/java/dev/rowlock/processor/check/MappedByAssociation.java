package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.diagnostic.Suggestion;
import dev.rowlock.processor.model.Aggregate;
import dev.rowlock.processor.model.Link;
import java.util.stream.Stream;

/** RL302: a part that knows its parent knows it by an attribute that exists. */
final class MappedByAssociation implements Check<Aggregate> {

    @Override
    public Stream<Finding> findings(Aggregate aggregate) {
        return aggregate.links().stream().filter(link -> !link.resolved()).map(MappedByAssociation::finding);
    }

    private static Finding finding(Link link) {
        String mappedBy = link.association().mappedBy().value();
        String part = link.part().getSimpleName().toString();
        return Message.MAPPED_BY.at(
                link.association().mappedBy().at(),
                part,
                link.association().attribute(),
                mappedBy,
                part,
                Suggestion.closest(mappedBy, link.ways())
                        .map(closest -> "did you mean \"" + closest + "\"?")
                        .orElse("name its @ManyToOne or @OneToOne attribute that leads here"));
    }
}
