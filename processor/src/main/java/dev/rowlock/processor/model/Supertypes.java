package dev.rowlock.processor.model;

import java.util.List;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.IntersectionType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.Types;

/** Compares types by the names of their classes, so that these classes need not be on the class path. */
public final class Supertypes {
    private final Types types;

    public Supertypes(Types types) {
        this.types = types;
    }

    /** Whether the type is, extends or implements one of the classes; a variable or wildcard stands for its bounds. */
    public boolean include(TypeMirror type, Set<String> names) {
        if (type instanceof IntersectionType both) {
            return both.getBounds().stream().anyMatch(bound -> include(bound, names));
        }
        if (type instanceof TypeVariable variable) {
            return include(variable.getUpperBound(), names);
        }
        if (type instanceof WildcardType wildcard) {
            return wildcard.getExtendsBound() != null && include(wildcard.getExtendsBound(), names);
        }
        if (!(type instanceof DeclaredType declared)) {
            return false;
        }
        TypeElement element = (TypeElement) declared.asElement();
        return names.contains(element.getQualifiedName().toString())
                || (type.getKind() == TypeKind.DECLARED
                        && direct(type).stream().anyMatch(supertype -> include(supertype, names)));
    }

    /** Where a supertype is not on the class path, javac leaves it out, and ecj throws an exception of its own. */
    private List<? extends TypeMirror> direct(TypeMirror type) {
        try {
            return types.directSupertypes(type);
        } catch (RuntimeException missing) {
            return List.of();
        }
    }
}
