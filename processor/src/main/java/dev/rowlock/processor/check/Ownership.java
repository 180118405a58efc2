package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Aggregate;
import dev.rowlock.processor.model.Aggregate.NoPart;
import dev.rowlock.processor.model.Association;
import java.util.stream.Stream;

/** RL310, RL312, RL318: what looks like a part is one. */
final class Ownership implements Check<Aggregate> {

    @Override
    public Stream<Finding> findings(Aggregate aggregate) {
        return aggregate.noParts().stream().map(Ownership::finding);
    }

    private static Finding finding(NoPart none) {
        Association association = none.association();
        return message(association.ownership())
                .at(
                        association.at(),
                        association.attribute(),
                        none.target().getSimpleName(),
                        none.owner().getSimpleName());
    }

    private static Message message(Association.Ownership ownership) {
        return switch (ownership) {
            case SHARED -> Message.SHARED_PART;
            case SEPARATE -> Message.NO_PARTS;
            default -> Message.INCOMPLETE_CASCADE;
        };
    }
}
