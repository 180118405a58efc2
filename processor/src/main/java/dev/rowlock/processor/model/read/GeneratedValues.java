package dev.rowlock.processor.model.read;

import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** Tells which values the database generates while it writes the row, so that nobody knows them before. */
final class GeneratedValues {
    private final Types types;

    GeneratedValues(Types types) {
        this.types = types;
    }

    /** The annotation or the type that says so; empty for a value that can be known before the statement. */
    Optional<String> generatedBy(Attributes.Attribute attribute) {
        if (attribute.type().getKind() == TypeKind.ARRAY) {
            return Optional.of("the type " + attribute.type());
        }
        return attribute.element().getAnnotationMirrors().stream()
                .map(AnnotationMirror::getAnnotationType)
                .filter(annotation -> isGeneratedOnExecution(annotation.asElement()))
                .map(annotation -> "@" + annotation.asElement().getSimpleName())
                .findFirst();
    }

    private boolean isGeneratedOnExecution(Element annotation) {
        return Annotations.find(annotation, AnnotationName.VALUE_GENERATION_TYPE)
                .map(generation -> generation
                        .member("generatedBy", TypeMirror.class, annotation.asType())
                        .value())
                .filter(generator -> !isA(generator, AnnotationName.BEFORE_EXECUTION_GENERATOR))
                .isPresent();
    }

    private boolean isA(TypeMirror type, String name) {
        return Stream.concat(Stream.of(type), types.directSupertypes(type).stream())
                .anyMatch(each -> types.asElement(each) instanceof TypeElement element
                        && (element.getQualifiedName().contentEquals(name) || (each != type && isA(each, name))));
    }
}
