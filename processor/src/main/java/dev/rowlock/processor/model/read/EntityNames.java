package dev.rowlock.processor.model.read;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** The names that a query over one entity may have in it. */
final class EntityNames {
    private final Types types;
    private final List<Attributes.Attribute> attributes;

    EntityNames(Types types, List<Attributes.Attribute> attributes) {
        this.types = types;
        this.attributes = attributes;
    }

    List<String> attributes() {
        return attributes.stream().map(Attributes.Attribute::name).distinct().toList();
    }

    /** The attribute of an enum type with that name. */
    Optional<Attributes.Attribute> enumerated(String path) {
        return named(withoutThis(path)).filter(attribute -> isEnum(attribute.type()));
    }

    List<String> constants(TypeMirror type) {
        Element element = types.asElement(type);
        return element.getEnclosedElements().stream()
                .filter(constant -> constant.getKind() == ElementKind.ENUM_CONSTANT)
                .map(constant -> constant.getSimpleName().toString())
                .toList();
    }

    /** Whether the path leads to an attribute, or somewhere that the sources do not tell. */
    boolean include(String path) {
        String name = withoutThis(path);
        List<String> steps = List.of(name.split("\\."));
        // Hibernate knows the identifier by this name, too
        if (name.equals("this") || steps.get(0).equals("id")) {
            return true;
        }
        for (int end = 1; end <= steps.size(); end++) {
            Optional<Attributes.Attribute> attribute = named(String.join(".", steps.subList(0, end)));
            if (attribute.isEmpty()) {
                return false;
            }
            if (JoinPaths.isAssociation(attribute.get()) || !hasKnownParts(attribute.get())) {
                return true;
            }
        }
        return true;
    }

    /** Classes and constants are written in capitals; an attribute in the wrong case is none of them. */
    boolean isTypeOrConstant(String path) {
        boolean capital = Stream.of(path.split("\\.")).anyMatch(step -> Character.isUpperCase(step.charAt(0)));
        boolean constant = attributes.stream()
                .map(Attributes.Attribute::type)
                .filter(this::isEnum)
                .anyMatch(type -> constants(type).contains(path));
        return constant || (capital && attributes().stream().noneMatch(path::equalsIgnoreCase));
    }

    /** An embeddable may be one by a mapping in XML, which we do not read. */
    private boolean hasKnownParts(Attributes.Attribute attribute) {
        TypeElement type = Entities.classOf(types, attribute.type());
        return attribute.type().getKind().isPrimitive()
                || (type != null && type.getQualifiedName().toString().startsWith("java."))
                || attributes.stream().anyMatch(other -> other.name().startsWith(attribute.name() + "."));
    }

    private Optional<Attributes.Attribute> named(String name) {
        return attributes.stream()
                .filter(attribute -> attribute.name().equals(name))
                .findFirst();
    }

    private boolean isEnum(TypeMirror type) {
        Element element = types.asElement(type);
        return element != null && element.getKind() == ElementKind.ENUM;
    }

    private static String withoutThis(String path) {
        return path.startsWith("this.") ? path.substring("this.".length()) : path;
    }
}
