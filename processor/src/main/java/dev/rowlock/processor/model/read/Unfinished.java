package dev.rowlock.processor.model.read;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ErrorType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Types that do not exist yet. */
final class Unfinished {
    /** Other annotations may name the class that we are about to write, and the compiler does not tell its name. */
    private static final List<String> ANNOTATIONS = List.of("dev.rowlock.", "jakarta.persistence.");

    private static final List<String> MAPPED =
            List.of(AnnotationName.ENTITY, AnnotationName.MAPPED_SUPERCLASS, AnnotationName.EMBEDDABLE);

    private final Set<TypeElement> seen = new HashSet<>();

    private Unfinished() {}

    /** Whether the class, or one that is mapped to the database and mentioned by it, mentions such a type. */
    static boolean mentionedBy(TypeElement type) {
        return new Unfinished().in(type);
    }

    private boolean in(TypeElement type) {
        if (!seen.add(type)) {
            return false;
        }
        List<Element> members = type.getEnclosedElements().stream()
                .filter(Unfinished::isMember)
                .<Element>map(member -> member)
                .toList();
        Stream<Element> parameters = members.stream()
                .filter(ExecutableElement.class::isInstance)
                .flatMap(member -> ((ExecutableElement) member).getParameters().stream());
        Stream<Element> annotated =
                Stream.of(Stream.of(type), members.stream(), parameters).flatMap(elements -> elements);
        Stream<TypeMirror> supertypes = Stream.concat(Stream.of(type.getSuperclass()), type.getInterfaces().stream());
        if (annotated.anyMatch(Unfinished::isAnnotatedWithUnfinished)
                || Stream.concat(supertypes, members.stream().map(Element::asType))
                        .anyMatch(this::isUnfinished)) {
            return true;
        }
        return type.getSuperclass() instanceof DeclaredType superclass && in((TypeElement) superclass.asElement());
    }

    private static boolean isMember(Element element) {
        ElementKind kind = element.getKind();
        return kind == ElementKind.FIELD || kind == ElementKind.METHOD || kind == ElementKind.CONSTRUCTOR;
    }

    private boolean isUnfinished(TypeMirror type) {
        // javac's ordinary class types are instances of ErrorType too
        if (type.getKind() == TypeKind.ERROR) {
            return !isOurs((ErrorType) type);
        }
        if (type instanceof DeclaredType declared) {
            TypeElement element = (TypeElement) declared.asElement();
            return declared.getTypeArguments().stream().anyMatch(this::isUnfinished)
                    || (MAPPED.stream().anyMatch(name -> Annotations.has(element, name)) && in(element));
        }
        if (type instanceof ArrayType array) {
            return isUnfinished(array.getComponentType());
        }
        return type instanceof ExecutableType method
                && Stream.concat(method.getParameterTypes().stream(), Stream.of(method.getReturnType()))
                        .anyMatch(this::isUnfinished);
    }

    private static boolean isAnnotatedWithUnfinished(Element element) {
        return element.getAnnotationMirrors().stream()
                .filter(Unfinished::isRead)
                .flatMap(annotation -> annotation.getElementValues().entrySet().stream())
                .anyMatch(member -> isUnfinishedValue(
                        member.getValue().getValue(), member.getKey().getReturnType()));
    }

    private static boolean isRead(AnnotationMirror annotation) {
        String name = ((TypeElement) annotation.getAnnotationType().asElement())
                .getQualifiedName()
                .toString();
        return ANNOTATIONS.stream().anyMatch(name::startsWith);
    }

    /** Where a class literal has no class, javac has a text, and ecj the type. */
    private static boolean isUnfinishedValue(Object value, TypeMirror member) {
        if (value instanceof Collection<?> items) {
            TypeMirror component = member instanceof ArrayType array ? array.getComponentType() : member;
            return items.stream().anyMatch(item -> isUnfinishedValue(((AnnotationValue) item).getValue(), component));
        }
        if (value instanceof TypeMirror type) {
            return type.getKind() == TypeKind.ERROR && !isOurs((ErrorType) type);
        }
        return value instanceof String
                && member instanceof DeclaredType declared
                && ((TypeElement) declared.asElement()).getQualifiedName().contentEquals("java.lang.Class");
    }

    /** A class may mention the one that we are about to write for it; waiting for that would take forever. */
    private static boolean isOurs(ErrorType type) {
        return type.asElement().getSimpleName().toString().startsWith("Rowlock");
    }
}
