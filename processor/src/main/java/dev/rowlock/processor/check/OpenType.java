package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Enclosing;
import dev.rowlock.processor.model.Location;
import dev.rowlock.processor.model.Service;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/** RL104, RL105, RL113: the generated class must be able to extend the type. */
final class OpenType implements Check<Service> {

    @Override
    public Stream<Finding> findings(Service service) {
        TypeElement type = service.type();
        Set<Modifier> modifiers = type.getModifiers();
        return switch (type.getKind()) {
            case RECORD -> closed(service, "a record");
            case ENUM -> closed(service, "an enum");
            case ANNOTATION_TYPE -> closed(service, "an annotation");
            default -> {
                if (modifiers.contains(Modifier.FINAL)) {
                    yield closed(service, "final");
                }
                if (modifiers.contains(Modifier.SEALED)) {
                    yield closed(service, "sealed");
                }
                yield nested(type);
            }
        };
    }

    private static Stream<Finding> closed(Service service, String reason) {
        return Stream.of(Message.CLOSED_TYPE.at(place(service), service.name(), reason));
    }

    /** ecj has no line for a record, but for the annotation in it. */
    private static Location place(Service service) {
        boolean record = service.type().getKind() == ElementKind.RECORD;
        return record && !service.declared().isEmpty()
                ? service.declared().get(0).at()
                : Location.of(service.type());
    }

    /** Visible in the package and not bound to an instance, and so are the classes around it. */
    private static Stream<Finding> nested(TypeElement type) {
        if (type.getModifiers().contains(Modifier.PRIVATE)) {
            return Stream.of(Message.PRIVATE_CLASS.at(Location.of(type), type.getSimpleName()));
        }
        if (Enclosing.isTopLevel(type)) {
            return Stream.empty();
        }
        return type.getModifiers().contains(Modifier.STATIC)
                ? nested(Enclosing.type(Enclosing.element(type)))
                : Stream.of(Message.INNER_CLASS.at(Location.of(type), type.getSimpleName()));
    }
}
