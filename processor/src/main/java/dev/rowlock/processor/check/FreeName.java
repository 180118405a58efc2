package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Location;
import dev.rowlock.processor.model.Target;
import java.util.function.Function;
import java.util.stream.Stream;

/** RL111: no other class has the name of the generated one. */
final class FreeName<M> implements Check<M> {
    private final Function<M, Target> target;

    FreeName(Function<M, Target> target) {
        this.target = target;
    }

    @Override
    public Stream<Finding> findings(M model) {
        Target written = target.apply(model);
        return Stream.ofNullable(written.taken())
                .map(taken -> Message.NAME_TAKEN.at(
                        Location.of(written.origin()),
                        written.name().simpleName(),
                        written.origin().getQualifiedName(),
                        taken.getQualifiedName()));
    }
}
