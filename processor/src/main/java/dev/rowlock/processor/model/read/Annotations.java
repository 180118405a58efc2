package dev.rowlock.processor.model.read;

import dev.rowlock.processor.model.Location;
import dev.rowlock.processor.model.Member;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/** Finds annotations by name and reads their members. */
final class Annotations {
    private Annotations() {}

    static boolean has(Element element, String annotation) {
        return find(element, annotation).isPresent();
    }

    static Optional<Annotation> find(Element element, String annotation) {
        return element.getAnnotationMirrors().stream()
                .filter(mirror -> type(mirror).getQualifiedName().contentEquals(annotation))
                .findFirst()
                .map(mirror -> new Annotation(element, mirror));
    }

    private static TypeElement type(AnnotationMirror mirror) {
        return (TypeElement) mirror.getAnnotationType().asElement();
    }

    /** An annotation on an element. A value that does not compile reads as the default. */
    record Annotation(Element element, AnnotationMirror mirror) {

        Location at() {
            return Location.of(element, mirror);
        }

        String name() {
            return type(mirror).getQualifiedName().toString();
        }

        <T> Member<T> member(String name, Class<T> type, T absent) {
            AnnotationValue value = defaultOf(name);
            T unwritten = value != null && type.isInstance(value.getValue()) ? type.cast(value.getValue()) : absent;
            return written(name, type).orElseGet(() -> new Member<>(name, unwritten, false, at()));
        }

        /** Reads what the user wrote, if anything. */
        <T> Optional<Member<T>> written(String name, Class<T> type) {
            AnnotationValue written = written(name);
            return written != null && type.isInstance(written.getValue())
                    ? Optional.of(new Member<>(
                            name, type.cast(written.getValue()), true, new Location(element, mirror, written)))
                    : Optional.empty();
        }

        /** Reads an enum constant as its name. */
        Member<String> constant(String name) {
            AnnotationValue written = written(name);
            return written != null && written.getValue() instanceof VariableElement constant
                    ? new Member<>(
                            name, constant.getSimpleName().toString(), true, new Location(element, mirror, written))
                    : new Member<>(name, nameOf(defaultOf(name)), false, at());
        }

        private static String nameOf(@Nullable AnnotationValue value) {
            return value != null && value.getValue() instanceof VariableElement constant
                    ? constant.getSimpleName().toString()
                    : "";
        }

        /** Reads the names of enum constants. */
        List<String> constants(String name) {
            return items(name).stream()
                    .map(AnnotationValue::getValue)
                    .filter(VariableElement.class::isInstance)
                    .map(constant ->
                            ((VariableElement) constant).getSimpleName().toString())
                    .toList();
        }

        /** Reads an array of texts, each with its place. */
        List<Member<String>> texts(String name) {
            return each(name, String.class);
        }

        /** Reads an array of classes, each with its place. */
        List<Member<TypeMirror>> types(String name) {
            return each(name, TypeMirror.class);
        }

        private <T> List<Member<T>> each(String name, Class<T> type) {
            return items(name).stream()
                    .filter(item -> type.isInstance(item.getValue()))
                    .map(item ->
                            new Member<>(name, type.cast(item.getValue()), true, new Location(element, mirror, item)))
                    .toList();
        }

        /** Reads an array of annotations. */
        List<Annotation> annotations(String name) {
            return items(name).stream()
                    .map(AnnotationValue::getValue)
                    .filter(AnnotationMirror.class::isInstance)
                    .map(nested -> new Annotation(element, (AnnotationMirror) nested))
                    .toList();
        }

        private List<AnnotationValue> items(String name) {
            AnnotationValue written = written(name);
            if (written == null || !(written.getValue() instanceof List<?> items)) {
                return List.of();
            }
            return items.stream().map(AnnotationValue.class::cast).toList();
        }

        private @Nullable AnnotationValue written(String name) {
            return mirror.getElementValues().entrySet().stream()
                    .filter(entry -> entry.getKey().getSimpleName().contentEquals(name))
                    .map(Map.Entry::getValue)
                    .findFirst()
                    .orElse(null);
        }

        private @Nullable AnnotationValue defaultOf(String name) {
            return ElementFilter.methodsIn(type(mirror).getEnclosedElements()).stream()
                    .filter(member -> member.getSimpleName().contentEquals(name))
                    .findFirst()
                    .map(ExecutableElement::getDefaultValue)
                    .orElse(null);
        }
    }
}
