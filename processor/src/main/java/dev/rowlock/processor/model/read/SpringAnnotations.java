package dev.rowlock.processor.model.read;

import dev.rowlock.processor.model.read.Annotations.Annotation;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** Tells what annotations mean to Spring, which reads its own also where they stand on other annotations. */
final class SpringAnnotations {
    private static final List<String> READ =
            List.of("org.springframework.", "jakarta.inject.", "jakarta.annotation.Priority");

    private SpringAnnotations() {}

    /** Whether it has a class found by Spring's scan. */
    static boolean isStereotype(AnnotationMirror annotation) {
        return carries(type(annotation), AnnotationName.SPRING_COMPONENT::equals);
    }

    /** Whether Spring reads it from the class of a bean, and not from its superclass too. */
    static boolean isReadFromClass(AnnotationMirror annotation, TypeElement annotated) {
        TypeElement type = type(annotation);
        // A scan reads no superclass for a stereotype.
        boolean inherited = annotated.getKind().isClass()
                && Annotations.has(type, "java.lang.annotation.Inherited")
                && !isStereotype(annotation);
        return !inherited
                && !type.getModifiers().contains(Modifier.PRIVATE)
                && carries(type, name -> READ.stream().anyMatch(name::startsWith));
    }

    /** Whether the stereotype says how the bean is called. */
    static boolean names(AnnotationMirror stereotype) {
        TypeElement type = type(stereotype);
        return stereotype.getElementValues().entrySet().stream()
                        .filter(member -> isName(type, member.getKey()) || isConventional(member.getKey()))
                        .map(Map.Entry::getValue)
                        .anyMatch(value -> value.getValue() instanceof String text && !text.isBlank())
                || metaAnnotations(type).anyMatch(meta -> isStereotype(meta) && names(meta));
    }

    /** Whether the member {@code value} of the stereotype could say it. */
    static boolean canName(AnnotationMirror stereotype) {
        TypeElement type = type(stereotype);
        return members(type).anyMatch(member -> member.getSimpleName().contentEquals("value") && isName(type, member));
    }

    /** Whether the member is {@code Component.value}, or another name for it. */
    private static boolean isName(TypeElement stereotype, ExecutableElement member) {
        if (stereotype.getQualifiedName().contentEquals(AnnotationName.SPRING_COMPONENT)) {
            return member.getSimpleName().contentEquals("value");
        }
        return Annotations.find(member, "org.springframework.core.annotation.AliasFor").stream()
                .anyMatch(alias -> isName(alias, stereotype, member));
    }

    private static boolean isName(Annotation alias, TypeElement stereotype, ExecutableElement member) {
        TypeElement target = alias.written("annotation", TypeMirror.class)
                .map(type -> (TypeElement) ((DeclaredType) type.value()).asElement())
                .orElse(stereotype);
        String attribute = Stream.of("attribute", "value")
                .flatMap(name -> alias.written(name, String.class).stream())
                .map(text -> text.value())
                .findFirst()
                .orElse(member.getSimpleName().toString());
        // Two members of one annotation may be aliases of each other: one of them is of another annotation.
        return !target.equals(stereotype)
                && members(target)
                        .filter(candidate -> candidate.getSimpleName().contentEquals(attribute))
                        .anyMatch(candidate -> isName(target, candidate));
    }

    /** Without an alias, {@code value} is the name by an older convention. */
    private static boolean isConventional(ExecutableElement member) {
        return member.getSimpleName().contentEquals("value")
                && !Annotations.has(member, "org.springframework.core.annotation.AliasFor");
    }

    private static Stream<ExecutableElement> members(TypeElement annotation) {
        return ElementFilter.methodsIn(annotation.getEnclosedElements()).stream();
    }

    private static boolean carries(TypeElement annotation, Predicate<String> name) {
        return carries(annotation, name, new HashSet<>());
    }

    private static boolean carries(TypeElement annotation, Predicate<String> name, Set<TypeElement> seen) {
        return seen.add(annotation)
                && (name.test(annotation.getQualifiedName().toString())
                        || metaAnnotations(annotation).anyMatch(meta -> carries(type(meta), name, seen)));
    }

    private static Stream<? extends AnnotationMirror> metaAnnotations(TypeElement annotation) {
        return annotation.getAnnotationMirrors().stream();
    }

    private static TypeElement type(AnnotationMirror annotation) {
        return (TypeElement) annotation.getAnnotationType().asElement();
    }
}
