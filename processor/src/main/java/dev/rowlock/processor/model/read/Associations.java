package dev.rowlock.processor.model.read;

import dev.rowlock.processor.model.Association;
import dev.rowlock.processor.model.Association.Ownership;
import dev.rowlock.processor.model.read.Annotations.Annotation;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** Reads the associations of an entity. */
final class Associations {
    private static final List<String> KINDS = List.of(
            AnnotationName.ONE_TO_MANY,
            AnnotationName.ONE_TO_ONE,
            AnnotationName.MANY_TO_ONE,
            AnnotationName.MANY_TO_MANY);

    private final Types types;
    private final Attributes attributes;

    Associations(Types types, Attributes attributes) {
        this.types = types;
        this.attributes = attributes;
    }

    List<Association> of(TypeElement entity) {
        return attributes.of(entity).stream()
                .flatMap(attribute -> association(attribute).stream())
                .toList();
    }

    /** The names of the associations that lead to one entity. */
    List<String> ways(TypeElement entity) {
        return of(entity).stream()
                .filter(Association::toOne)
                .map(Association::attribute)
                .toList();
    }

    Optional<Association> association(Attributes.Attribute attribute) {
        for (String kind : KINDS) {
            Optional<Annotation> annotation = Annotations.find(attribute.element(), kind);
            if (annotation.isPresent()) {
                return annotation.map(found -> association(attribute, kind, found));
            }
        }
        return Optional.empty();
    }

    private Association association(Attributes.Attribute attribute, String kind, Annotation annotation) {
        boolean toOne = kind.equals(AnnotationName.ONE_TO_ONE) || kind.equals(AnnotationName.MANY_TO_ONE);
        TypeMirror written = annotation
                .member("targetEntity", TypeMirror.class, attribute.type())
                .value();
        TypeMirror target = written.getKind() == TypeKind.VOID ? attribute.type() : written;
        return new Association(
                attribute.name(),
                attribute.element(),
                annotation.at(),
                Entities.classOf(types, toOne ? target : item(target)),
                toOne,
                ownership(kind, attribute.element(), annotation),
                annotation.member("mappedBy", String.class, ""));
    }

    private static Ownership ownership(String kind, Element attribute, Annotation annotation) {
        if (kind.equals(AnnotationName.MANY_TO_ONE)) {
            return Ownership.NONE;
        }
        Set<String> cascaded = new HashSet<>(annotation.constants("cascade"));
        Annotations.find(attribute, AnnotationName.HIBERNATE_CASCADE)
                .ifPresent(cascade -> cascaded.addAll(cascade.constants("value")));
        boolean all = cascaded.contains("ALL") || cascaded.containsAll(Set.of("PERSIST", "REMOVE"));
        if (kind.equals(AnnotationName.MANY_TO_MANY)) {
            return all ? Ownership.SHARED : Ownership.NONE;
        }
        if (all || annotation.member("orphanRemoval", Boolean.class, false).value()) {
            return Ownership.PARTS;
        }
        boolean begins = cascaded.contains("PERSIST");
        boolean ends = cascaded.contains("REMOVE")
                || Annotations.find(attribute, AnnotationName.ON_DELETE)
                        .filter(onDelete -> onDelete.constant("action").value().equals("CASCADE"))
                        .isPresent();
        if (!kind.equals(AnnotationName.ONE_TO_MANY)) {
            return Ownership.NONE;
        }
        return begins || ends ? Ownership.INCOMPLETE : Ownership.SEPARATE;
    }

    /** The element of a collection or array, the value of a map. */
    private TypeMirror item(TypeMirror type) {
        if (type instanceof ArrayType array) {
            return array.getComponentType();
        }
        if (type instanceof DeclaredType declared
                && !declared.getTypeArguments().isEmpty()
                && isContainer(declared)) {
            return declared.getTypeArguments().get(declared.getTypeArguments().size() - 1);
        }
        return type;
    }

    private boolean isContainer(DeclaredType type) {
        return supertypes(type).anyMatch(supertype -> {
            String name = ((TypeElement) ((DeclaredType) supertype).asElement())
                    .getQualifiedName()
                    .toString();
            return name.equals("java.util.Collection") || name.equals("java.util.Map");
        });
    }

    private Stream<? extends TypeMirror> supertypes(TypeMirror type) {
        return Stream.concat(
                Stream.of(type), types.directSupertypes(type).stream().flatMap(this::supertypes));
    }
}
