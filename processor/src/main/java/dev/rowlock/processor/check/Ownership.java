package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Aggregate;
import dev.rowlock.processor.model.Aggregate.NoPart;
import dev.rowlock.processor.model.Association;
import java.util.stream.Stream;

/** RL310, RL312: what looks like a part is one. */
final class Ownership implements Check<Aggregate> {

    @Override
    public Stream<Finding> findings(Aggregate aggregate) {
        return aggregate.noParts().stream().map(Ownership::finding);
    }

    private static Finding finding(NoPart none) {
        Message message = none.association().ownership() == Association.Ownership.SHARED
                ? Message.SHARED_PART
                : Message.INCOMPLETE_CASCADE;
        return message.at(
                none.association().at(),
                none.association().attribute(),
                none.target().getSimpleName(),
                none.owner().getSimpleName());
    }
}
