package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Part;
import dev.rowlock.processor.model.Part.Way;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** RL308, RL311: each way leads somewhere else, and the version is there. */
final class PartWays implements Check<Part> {

    @Override
    public Stream<Finding> findings(Part part) {
        List<Way> ways = part.ways();
        String name = part.type().getSimpleName().toString();
        Stream<Finding> same = ways.stream()
                .skip(1)
                .flatMap(way -> ways.subList(0, ways.indexOf(way)).stream()
                        .filter(other -> way.target() != null && Objects.equals(other.target(), way.target()))
                        .map(other -> Message.SAME_TARGET.at(
                                way.at(),
                                name,
                                Objects.requireNonNull(way.target()).getSimpleName(),
                                other.attribute(),
                                way.attribute())));
        Stream<Finding> versioned = part.version().stream()
                .flatMap(version ->
                        ways.stream().limit(1).map(way -> Message.VERSIONED_PART.at(way.at(), name, version)));
        return Stream.concat(same, versioned);
    }
}
