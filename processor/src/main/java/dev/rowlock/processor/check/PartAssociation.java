package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Part;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;

/** RL302, RL303, RL304, RL309: the way from a part is a to-one association that ends at a root. */
final class PartAssociation implements Check<Part> {

    @Override
    public Stream<Finding> findings(Part part) {
        return part.ways().stream().flatMap(way -> check(part, way));
    }

    private static Stream<Finding> check(Part part, Part.Way way) {
        TypeElement target = way.target();
        if (!way.toOne() || target == null) {
            return Stream.of(Message.PART_OF_NO_ASSOCIATION.at(way.at(), way.attribute()));
        }
        if (!way.targetIsEntity()) {
            return Stream.of(Message.PART_OF_NO_ENTITY.at(way.at(), way.attribute(), target.getSimpleName()));
        }
        if (way.circle()) {
            return Stream.of(Message.CIRCLE.at(way.at(), part.type().getSimpleName(), way.attribute()));
        }
        return way.deadEnd()
                ? Stream.of(Message.DEAD_END.at(
                        way.at(), part.type().getSimpleName(), way.attribute(), target.getSimpleName()))
                : Stream.empty();
    }
}
