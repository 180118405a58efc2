package dev.rowlock.processor.model.read;

import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/** Tells the classes whose instances a container creates and wraps. */
final class Beans {
    private static final List<String> STEREOTYPES = List.of(
            AnnotationName.SPRING_COMPONENT,
            "jakarta.enterprise.inject.Stereotype",
            "jakarta.enterprise.context.NormalScope",
            "jakarta.inject.Scope",
            AnnotationName.SPRING_TRANSACTIONAL,
            AnnotationName.JAKARTA_TRANSACTIONAL);

    private Beans() {}

    /** Whether an annotation of the class says so, or an annotation of that one, as on Spring's {@code @Service}. */
    static boolean isOne(TypeElement type) {
        return annotations(type)
                .flatMap(annotation -> Stream.concat(Stream.of(annotation), annotations(annotation)))
                .map(annotation -> annotation.getQualifiedName().toString())
                .anyMatch(STEREOTYPES::contains);
    }

    private static Stream<TypeElement> annotations(Element element) {
        return element.getAnnotationMirrors().stream()
                .map(AnnotationMirror::getAnnotationType)
                .map(annotation -> (TypeElement) annotation.asElement());
    }
}
