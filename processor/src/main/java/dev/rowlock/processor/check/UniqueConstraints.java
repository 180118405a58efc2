package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Member;
import dev.rowlock.processor.model.Retry;
import dev.rowlock.processor.model.Service;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** RL116: each unique constraint has a name and is named once. */
final class UniqueConstraints implements Check<Service> {

    @Override
    public Stream<Finding> findings(Service service) {
        return service.retries().stream().map(Retry::retryOnUnique).flatMap(UniqueConstraints::check);
    }

    private static Stream<Finding> check(List<Member<String>> names) {
        Set<String> known = new HashSet<>();
        return names.stream().flatMap(name -> {
            if (name.value().isBlank()) {
                return Stream.of(Message.BLANK_CONSTRAINT.at(name.at()));
            }
            return known.add(name.value().toLowerCase(Locale.ROOT))
                    ? Stream.empty()
                    : Stream.of(Message.CONSTRAINT_TWICE.at(name.at(), name.value()));
        });
    }
}
