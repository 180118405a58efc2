package dev.rowlock.processor.model.read;

import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ErrorType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Types that do not exist yet. */
final class Unfinished {
    private Unfinished() {}

    static boolean mentionedBy(TypeElement type) {
        Stream<TypeMirror> supertypes = Stream.concat(Stream.of(type.getSuperclass()), type.getInterfaces().stream());
        Stream<TypeMirror> members =
                type.getEnclosedElements().stream().filter(Unfinished::isMember).map(Element::asType);
        if (Stream.concat(supertypes, members).anyMatch(Unfinished::isUnfinished)) {
            return true;
        }
        return type.getSuperclass() instanceof DeclaredType superclass
                && mentionedBy((TypeElement) superclass.asElement());
    }

    private static boolean isMember(Element element) {
        ElementKind kind = element.getKind();
        return kind == ElementKind.FIELD || kind == ElementKind.METHOD || kind == ElementKind.CONSTRUCTOR;
    }

    private static boolean isUnfinished(TypeMirror type) {
        // javac's ordinary class types are instances of ErrorType too
        if (type.getKind() == TypeKind.ERROR) {
            return !isOurs((ErrorType) type);
        }
        if (type instanceof DeclaredType declared) {
            return declared.getTypeArguments().stream().anyMatch(Unfinished::isUnfinished);
        }
        if (type instanceof ArrayType array) {
            return isUnfinished(array.getComponentType());
        }
        return type instanceof ExecutableType method
                && Stream.concat(method.getParameterTypes().stream(), Stream.of(method.getReturnType()))
                        .anyMatch(Unfinished::isUnfinished);
    }

    /** A class may mention the one that we are about to write for it; waiting for that would take forever. */
    private static boolean isOurs(ErrorType type) {
        return type.asElement().getSimpleName().toString().startsWith("Rowlock");
    }
}
