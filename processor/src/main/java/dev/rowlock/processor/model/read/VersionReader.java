package dev.rowlock.processor.model.read;

import dev.rowlock.processor.model.Enclosing;
import dev.rowlock.processor.model.Location;
import dev.rowlock.processor.model.RootVersion;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/** Reads the version attribute of a root. */
final class VersionReader {
    private final Entities entities;
    private final GeneratedValues generatedValues;

    VersionReader(Entities entities, GeneratedValues generatedValues) {
        this.entities = entities;
        this.generatedValues = generatedValues;
    }

    /** Reads it; the annotation of the root stands for what a superclass declares. */
    Optional<RootVersion> read(TypeElement root, Location annotation) {
        return entities.version(root).map(attribute -> {
            Element element = attribute.element();
            boolean own = root.equals(element.getEnclosingElement());
            return new RootVersion(
                    attribute.name(),
                    own ? Location.of(element) : annotation,
                    attribute.type(),
                    Stream.of(AnnotationName.CONVERT, AnnotationName.TYPE, AnnotationName.JAVA_TYPE)
                            .anyMatch(name -> Annotations.has(element, name)),
                    isConstant(element),
                    notUpdated(element),
                    generatedValues.generatedBy(attribute));
        });
    }

    /** What kapt shows of a Kotlin class has a constant in each final field, whatever its constructor sets. */
    private static boolean isConstant(Element version) {
        return version instanceof VariableElement field
                && field.getModifiers().contains(Modifier.FINAL)
                && field.getConstantValue() != null
                && !Annotations.has(Enclosing.type(field), AnnotationName.KOTLIN_METADATA);
    }

    private static Optional<String> notUpdated(Element version) {
        if (Annotations.has(version, AnnotationName.IMMUTABLE)) {
            return Optional.of("@Immutable");
        }
        return Annotations.find(version, AnnotationName.COLUMN)
                .flatMap(column -> Stream.of("updatable", "insertable")
                        .filter(name ->
                                !column.member(name, Boolean.class, true).value())
                        .findFirst())
                .map(name -> "@Column(" + name + " = false)");
    }
}
