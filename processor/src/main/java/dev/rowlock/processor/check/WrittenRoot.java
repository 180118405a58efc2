package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Aggregate;
import java.util.Set;
import java.util.stream.Stream;

/** RL313, RL315, RL316: Hibernate writes the root, and compares the one version that counts. */
final class WrittenRoot implements Check<Aggregate> {
    private static final Set<String> OTHER = Set.of("NONE", "ALL", "DIRTY");

    @Override
    public Stream<Finding> findings(Aggregate aggregate) {
        String root = aggregate.root().getSimpleName().toString();
        Stream<Finding> immutable = aggregate.immutable().stream().map(at -> Message.IMMUTABLE_ROOT.at(at, root));
        Stream<Finding> locking = aggregate.locking().stream()
                .filter(type -> OTHER.contains(type.value()))
                .map(type -> Message.OTHER_LOCKING.at(type.at(), root, type.value()));
        Stream<Finding> further = aggregate.further().stream().map(at -> Message.TWO_VERSIONS.at(at, root));
        return Stream.of(immutable, locking, further).flatMap(findings -> findings);
    }
}
