package dev.rowlock.processor.model.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/** What the sources tell about an entity's identity and version. */
final class Entities {
    private final Types types;
    private final Attributes attributes;

    Entities(Types types, Attributes attributes) {
        this.types = types;
        this.attributes = attributes;
    }

    static boolean isEntity(@Nullable Element element) {
        return element != null && Annotations.has(element, AnnotationName.ENTITY);
    }

    /** The annotation that maps a class to the database, and so has Hibernate create its instances. */
    static Optional<String> mapping(TypeElement type) {
        return Stream.of(AnnotationName.ENTITY, AnnotationName.MAPPED_SUPERCLASS, AnnotationName.EMBEDDABLE)
                .filter(name -> Annotations.has(type, name))
                .map(name -> name.substring(name.lastIndexOf('.') + 1))
                .findFirst();
    }

    /** The class behind a type: a type variable or wildcard stands for its bound. */
    static @Nullable TypeElement classOf(Types types, TypeMirror type) {
        return types.asElement(types.erasure(type)) instanceof TypeElement element ? element : null;
    }

    /**
     * The types that identify the entity. None if the sources do not tell: an association as the id, several ids without
     * a class for them, a mapping in XML.
     */
    List<TypeMirror> idTypes(TypeElement entity) {
        Optional<TypeMirror> idClass = hierarchy(entity).stream()
                .flatMap(type -> Annotations.find(type, AnnotationName.ID_CLASS).stream())
                .map(annotation -> annotation
                        .member("value", TypeMirror.class, entity.asType())
                        .value())
                .findFirst();
        if (idClass.isPresent()) {
            return List.of(idClass.get());
        }
        List<Attributes.Attribute> ids = attributes.of(entity).stream()
                .filter(attribute -> Annotations.has(attribute.element(), AnnotationName.ID)
                        || Annotations.has(attribute.element(), AnnotationName.EMBEDDED_ID))
                .toList();
        boolean told = ids.size() == 1 && !isEntity(classOf(types, ids.get(0).type()));
        return told ? List.of(ids.get(0).type()) : List.of();
    }

    Optional<Attributes.Attribute> version(TypeElement entity) {
        return attributes.of(entity).stream()
                .filter(attribute -> Annotations.has(attribute.element(), AnnotationName.VERSION))
                .findFirst();
    }

    /** Whether the class, or an entity that it extends, is the root of an aggregate. */
    boolean isRoot(TypeElement entity) {
        return hierarchy(entity).stream()
                .anyMatch(type -> Annotations.has(type, AnnotationName.AGGREGATE_VERSION)
                        || members(type).anyMatch(member -> Annotations.has(member, AnnotationName.AGGREGATE_VERSION)));
    }

    /** The fields and methods of a class, without the classes inside it, which are roots of their own. */
    static Stream<? extends Element> members(TypeElement type) {
        return type.getEnclosedElements().stream().filter(member -> !(member instanceof TypeElement));
    }

    /**
     * The entity that names the table of that one's rows: the root where all share one. Null if the rows stand in several
     * tables.
     */
    @Nullable
    TypeElement tableOf(TypeElement entity) {
        List<TypeElement> mapped =
                hierarchy(entity).stream().filter(Entities::isEntity).toList();
        TypeElement root = mapped.get(mapped.size() - 1);
        String strategy = Annotations.find(root, AnnotationName.INHERITANCE)
                .map(inheritance -> inheritance.constant("strategy").value())
                .orElse("");
        return switch (strategy) {
            case "JOINED" -> root.equals(entity) ? root : null;
            case "TABLE_PER_CLASS" -> root.equals(entity) ? null : entity;
            default -> root;
        };
    }

    /** The class and its superclasses, nearest first. */
    List<TypeElement> hierarchy(TypeElement type) {
        List<TypeElement> classes = new ArrayList<>();
        for (TypeElement next = type; next != null; next = superclass(next)) {
            classes.add(next);
        }
        return classes;
    }

    private static @Nullable TypeElement superclass(TypeElement type) {
        return type.getSuperclass() instanceof DeclaredType superclass ? (TypeElement) superclass.asElement() : null;
    }
}
