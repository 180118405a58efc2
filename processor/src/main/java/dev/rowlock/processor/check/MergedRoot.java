package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.DisplayedType;
import dev.rowlock.processor.model.EntityArgument;
import dev.rowlock.processor.model.EntityArgument.PrimitiveVersion;
import dev.rowlock.processor.model.Location;
import dev.rowlock.processor.model.Service;
import dev.rowlock.processor.model.ServiceMethod;
import java.util.stream.Stream;
import javax.lang.model.type.PrimitiveType;
import javax.lang.model.util.Types;

/** RL307: a detached root that is merged has a version that may be null. */
final class MergedRoot implements Check<Service> {
    private final Types types;

    MergedRoot(Types types) {
        this.types = types;
    }

    @Override
    public Stream<Finding> findings(Service service) {
        return service.retried().stream()
                .flatMap(method -> method.entities().stream()
                        .flatMap(argument -> Stream.ofNullable(argument.primitive())
                                .map(version -> finding(method, argument, version))));
    }

    private Finding finding(ServiceMethod method, EntityArgument argument, PrimitiveVersion version) {
        return Message.PRIMITIVE_VERSION.at(
                Location.of(argument.element()),
                argument.element().getSimpleName(),
                method.name(),
                version.root().getSimpleName(),
                version.attribute(),
                DisplayedType.of(version.type()),
                types.boxedClass((PrimitiveType) version.type()).getSimpleName());
    }
}
