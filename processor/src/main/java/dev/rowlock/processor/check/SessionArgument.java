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

/** RL131: each attempt has a session of its own, a session that a caller brings outlives it. */
final class SessionArgument implements Check<Service> {
    private static final Set<String> SESSIONS =
            Set.of("jakarta.persistence.EntityManager", "org.hibernate.SharedSessionContract");

    private final Supertypes supertypes;

    SessionArgument(Types types) {
        supertypes = new Supertypes(types);
    }

    @Override
    public Stream<Finding> findings(Service service) {
        return service.retried().stream()
                .flatMap(method -> method.element().getParameters().stream()
                        .filter(parameter -> supertypes.include(parameter.asType(), SESSIONS))
                        .map(parameter -> Message.SESSION_ARGUMENT.at(
                                Location.of(parameter),
                                parameter.getSimpleName(),
                                method.name(),
                                DisplayedType.of(parameter.asType()))));
    }
}
