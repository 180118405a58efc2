package dev.rowlock.processor.model.read;

import dev.rowlock.processor.model.Enclosing;
import dev.rowlock.processor.model.Location;
import dev.rowlock.processor.model.Member;
import dev.rowlock.processor.model.OtherAnnotations;
import dev.rowlock.processor.model.OtherRetry;
import dev.rowlock.processor.model.Transactional;
import dev.rowlock.processor.model.read.Annotations.Annotation;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Reads what other libraries are told about a method: on the method, else on its class. */
final class OtherAnnotationsReader {
    private static final List<String> TRANSACTIONAL =
            List.of(AnnotationName.SPRING_TRANSACTIONAL, AnnotationName.JAKARTA_TRANSACTIONAL);

    private static final List<String> RETRIES = List.of(
            "org.springframework.resilience.annotation.Retryable",
            "org.springframework.retry.annotation.Retryable",
            "org.eclipse.microprofile.faulttolerance.Retry",
            "io.github.resilience4j.retry.annotation.Retry",
            "io.micronaut.retry.annotation.Retryable");

    /** The members in which they name exceptions; each annotation has some of them. */
    private static final List<String> EXCEPTIONS = List.of("value", "includes", "include", "retryFor", "retryOn");

    private static final List<String> CALLBACKS = List.of(
            "jakarta.persistence.PrePersist",
            "jakarta.persistence.PostPersist",
            "jakarta.persistence.PreUpdate",
            "jakarta.persistence.PostUpdate",
            "jakarta.persistence.PreRemove",
            "jakarta.persistence.PostRemove",
            "jakarta.persistence.PostLoad");

    private static final List<String> CALLBACKS_OF_BEANS =
            List.of("jakarta.annotation.PostConstruct", "jakarta.annotation.PreDestroy");

    private final Entities entities;

    OtherAnnotationsReader(Entities entities) {
        this.entities = entities;
    }

    OtherAnnotations read(ExecutableElement method) {
        TypeElement type = Enclosing.type(method);
        return new OtherAnnotations(
                transactional(method, type),
                RETRIES.stream()
                        .flatMap(name -> nearest(method, type, name).stream())
                        .map(OtherAnnotationsReader::retry)
                        .toList(),
                nearest(method, type, AnnotationName.SPRING_ASYNC).map(Annotation::at),
                Stream.concat(CALLBACKS.stream(), Beans.isOne(type) ? CALLBACKS_OF_BEANS.stream() : Stream.of())
                        .filter(name -> Annotations.has(method, name))
                        .map(name -> name.substring(name.lastIndexOf('.') + 1))
                        .findFirst());
    }

    private static Optional<Annotation> nearest(ExecutableElement method, TypeElement type, String name) {
        return Stream.of(method, type)
                .flatMap(element -> Annotations.find(element, name).stream())
                .findFirst();
    }

    private static OtherRetry retry(Annotation annotation) {
        List<TypeMirror> on = EXCEPTIONS.stream()
                .flatMap(name -> annotation.types(name).stream())
                .map(Member::value)
                .toList();
        return new OtherRetry(annotation.at(), annotation.name(), on);
    }

    /** Both annotations are inherited by subclasses. */
    private @Nullable Transactional transactional(ExecutableElement method, TypeElement type) {
        return Stream.concat(Stream.<Element>of(method), entities.hierarchy(type).stream())
                .flatMap(element -> TRANSACTIONAL.stream().flatMap(name -> Annotations.find(element, name).stream()))
                .findFirst()
                .map(annotation -> transactional(annotation, method))
                .orElse(null);
    }

    private static Transactional transactional(Annotation annotation, ExecutableElement method) {
        boolean spring = annotation.name().equals(AnnotationName.SPRING_TRANSACTIONAL);
        return new Transactional(
                at(annotation.constant(spring ? "propagation" : "value"), method),
                at(annotation.member("readOnly", Boolean.class, false), method),
                annotation.types(spring ? "noRollbackFor" : "dontRollbackOn").stream()
                        .map(member -> at(member, method))
                        .toList(),
                annotation.texts("noRollbackForClassName").stream()
                        .map(member -> at(member, method))
                        .toList(),
                annotation.types("rollbackFor").stream().map(Member::value).toList());
    }

    /** What a superclass says is reported at the method that it holds for. */
    private static <T> Member<T> at(Member<T> member, ExecutableElement method) {
        Element annotated = member.at().element();
        boolean own = annotated.equals(method) || annotated.equals(Enclosing.type(method));
        return own ? member : new Member<>(member.name(), member.value(), member.written(), Location.of(method));
    }
}
