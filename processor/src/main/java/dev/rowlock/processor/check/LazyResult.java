package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.DisplayedType;
import dev.rowlock.processor.model.Location;
import dev.rowlock.processor.model.Service;
import dev.rowlock.processor.model.Supertypes;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.util.Types;

/** RL117: a result is read while its session is open. */
final class LazyResult implements Check<Service> {
    private static final Set<String> LAZY = Set.of(
            "java.util.stream.BaseStream",
            "java.util.Iterator",
            "java.util.Spliterator",
            "java.sql.ResultSet",
            "org.hibernate.ScrollableResults");

    private final Supertypes supertypes;

    LazyResult(Types types) {
        supertypes = new Supertypes(types);
    }

    @Override
    public Stream<Finding> findings(Service service) {
        return service.retried().stream()
                .filter(method -> supertypes.include(method.type().getReturnType(), LAZY))
                .map(method -> Message.LAZY_RESULT.at(
                        Location.of(method.element()),
                        method.name(),
                        DisplayedType.of(method.type().getReturnType())));
    }
}
