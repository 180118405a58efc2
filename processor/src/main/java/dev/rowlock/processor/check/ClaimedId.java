package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.ClaimedParameter;
import dev.rowlock.processor.model.DisplayedType;
import dev.rowlock.processor.model.Location;
import dev.rowlock.processor.model.Service;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.PrimitiveType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** RL203: an id has the entity's id type after boxing; nothing is widened, since Hibernate does not widen either. */
final class ClaimedId implements Check<Service> {
    private final Types types;

    ClaimedId(Types types) {
        this.types = types;
    }

    @Override
    public Stream<Finding> findings(Service service) {
        return service.declared().stream()
                .flatMap(method -> method.claimed().stream())
                .filter(parameter -> !parameter.shape().replaced())
                .flatMap(
                        parameter -> Stream.ofNullable(parameter.entity()).flatMap(entity -> check(parameter, entity)));
    }

    private Stream<Finding> check(ClaimedParameter parameter, TypeElement entity) {
        if (parameter.ids().isEmpty()
                || parameter.ids().stream().anyMatch(id -> types.isSameType(boxed(id), boxed(parameter.item())))) {
            return Stream.empty();
        }
        String ids = parameter.ids().stream().map(DisplayedType::of).collect(Collectors.joining("\" or \""));
        return Stream.of(Message.ID_TYPE.at(
                Location.of(parameter.element()),
                parameter.name(),
                DisplayedType.of(parameter.element().asType()),
                entity.getSimpleName(),
                ids));
    }

    private TypeMirror boxed(TypeMirror type) {
        return type instanceof PrimitiveType primitive
                ? types.boxedClass(primitive).asType()
                : type;
    }
}
