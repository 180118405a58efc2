package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Aggregate;
import dev.rowlock.processor.model.DisplayedType;
import dev.rowlock.processor.model.RootVersion;
import java.util.Set;
import java.util.stream.Stream;

/** RL306, RL314, RL317: Hibernate can count the version up, write it, and everybody can read it. */
final class VersionAttribute implements Check<Aggregate> {
    private static final Set<String> UNCOUNTABLE = Set.of(
            "boolean",
            "char",
            "float",
            "double",
            "Boolean",
            "Character",
            "Float",
            "Double",
            "String",
            "UUID",
            "LocalDate");

    @Override
    public Stream<Finding> findings(Aggregate aggregate) {
        return Stream.ofNullable(aggregate.attribute()).flatMap(VersionAttribute::check);
    }

    private static Stream<Finding> check(RootVersion version) {
        String type = DisplayedType.of(version.type());
        Stream<Finding> counted = UNCOUNTABLE.contains(type) && !version.converted()
                ? Stream.of(Message.VERSION_TYPE.at(version.at(), version.name(), type))
                : Stream.empty();
        Stream<Finding> read = version.constant()
                ? Stream.of(Message.CONSTANT_VERSION.at(version.at(), version.name()))
                : Stream.empty();
        Stream<Finding> written = version.notUpdated().stream()
                .map(cause -> Message.VERSION_NOT_UPDATED.at(version.at(), version.name(), cause));
        return Stream.of(counted, read, written).flatMap(findings -> findings);
    }
}
