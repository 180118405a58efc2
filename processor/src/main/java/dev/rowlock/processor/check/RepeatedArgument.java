package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.DisplayedType;
import dev.rowlock.processor.model.EntityArgument;
import dev.rowlock.processor.model.Location;
import dev.rowlock.processor.model.Service;
import dev.rowlock.processor.model.ServiceMethod;
import dev.rowlock.processor.model.Supertypes;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.Types;

/** RL121: every execution of a body is given the same arguments, so the first one must not use them up. */
final class RepeatedArgument implements Check<Service> {
    private static final Set<String> USED_UP = Set.of(
            "java.util.Iterator",
            "java.util.Enumeration",
            "java.util.Spliterator",
            "java.util.stream.BaseStream",
            "java.io.InputStream",
            "java.io.Reader",
            "java.nio.Buffer",
            "java.nio.channels.ReadableByteChannel",
            "java.sql.ResultSet",
            "java.util.concurrent.Flow.Publisher",
            "org.reactivestreams.Publisher",
            "reactor.core.publisher.Mono",
            "reactor.core.publisher.Flux",
            "io.smallrye.mutiny.Uni",
            "io.smallrye.mutiny.Multi",
            "org.hibernate.ScrollableResults");

    private final Supertypes supertypes;

    RepeatedArgument(Types types) {
        supertypes = new Supertypes(types);
    }

    @Override
    public Stream<Finding> findings(Service service) {
        return service.retried().stream()
                .flatMap(method ->
                        method.element().getParameters().stream().flatMap(parameter -> check(method, parameter)));
    }

    private Stream<Finding> check(ServiceMethod method, VariableElement parameter) {
        if (method.entities().stream().map(EntityArgument::element).anyMatch(parameter::equals)) {
            return Stream.of(finding(method, parameter, "ids or values, and find or create the entity in the method"));
        }
        return supertypes.include(parameter.asType(), USED_UP)
                ? Stream.of(finding(method, parameter, "what it holds, as a List, a String or a byte[]"))
                : Stream.empty();
    }

    private static Finding finding(ServiceMethod method, VariableElement parameter, String instead) {
        return Message.REPEATED_ARGUMENT.at(
                Location.of(parameter),
                parameter.getSimpleName(),
                method.name(),
                DisplayedType.of(parameter.asType()),
                instead);
    }
}
