package dev.rowlock.processor.model.read;

import dev.rowlock.processor.model.Enclosing;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/**
 * Collects the methods of a type in source order, the compilers' own {@code getAllMembers} has none: those that it
 * declares, then those that it inherits, superclasses first.
 */
final class Methods {
    private final Elements elements;
    private final Types types;

    Methods(Elements elements, Types types) {
        this.elements = elements;
        this.types = types;
    }

    List<ExecutableElement> of(TypeElement type) {
        List<ExecutableElement> methods = new ArrayList<>(declared(type));
        inherit(type, type, methods);
        return methods;
    }

    /** Whether an interface method is one that every class has from {@code Object}. */
    boolean belongsToObject(ExecutableElement method) {
        TypeElement object = elements.getTypeElement("java.lang.Object");
        return declared(object).stream()
                .filter(inherited -> inherited.getModifiers().contains(Modifier.PUBLIC))
                .anyMatch(inherited -> inherited.getSimpleName().equals(method.getSimpleName())
                        && types.isSubsignature((ExecutableType) method.asType(), (ExecutableType) inherited.asType()));
    }

    private void inherit(TypeElement type, TypeElement heir, List<ExecutableElement> methods) {
        for (TypeMirror supertype : types.directSupertypes(type.asType())) {
            TypeElement parent = (TypeElement) ((DeclaredType) supertype).asElement();
            if (!parent.getQualifiedName().contentEquals("java.lang.Object")) {
                declared(parent).stream()
                        .filter(method -> inherits(heir, method))
                        .forEach(method -> add(method, heir, methods));
                inherit(parent, heir, methods);
            }
        }
    }

    /** The methods of supertypes that the method overrides or implements in the class that has it, nearest first. */
    List<ExecutableElement> overriddenBy(ExecutableElement method, TypeElement heir) {
        List<ExecutableElement> overridden = new ArrayList<>();
        collectOverridden(method, heir, heir, overridden);
        return overridden;
    }

    private void collectOverridden(
            ExecutableElement method, TypeElement type, TypeElement heir, List<ExecutableElement> overridden) {
        for (TypeMirror supertype : types.directSupertypes(type.asType())) {
            TypeElement parent = (TypeElement) ((DeclaredType) supertype).asElement();
            declared(parent).stream()
                    .filter(candidate -> elements.overrides(method, candidate, heir))
                    .forEach(overridden::add);
            collectOverridden(method, parent, heir, overridden);
        }
    }

    private void add(ExecutableElement method, TypeElement heir, List<ExecutableElement> methods) {
        for (int i = 0; i < methods.size(); i++) {
            ExecutableElement known = methods.get(i);
            if (sameSignature(known, method, heir)) {
                if (inSubtype(method, known)) {
                    methods.set(i, method);
                }
                return;
            }
        }
        methods.add(method);
    }

    private boolean sameSignature(ExecutableElement one, ExecutableElement other, TypeElement heir) {
        if (!one.getSimpleName().equals(other.getSimpleName())) {
            return false;
        }
        ExecutableType first = asMember(heir, one);
        ExecutableType second = asMember(heir, other);
        return types.isSubsignature(first, second) || types.isSubsignature(second, first);
    }

    private boolean inSubtype(ExecutableElement method, ExecutableElement known) {
        return types.isSubtype(
                types.erasure(Enclosing.type(method).asType()),
                types.erasure(Enclosing.type(known).asType()));
    }

    ExecutableType asMember(TypeElement type, ExecutableElement method) {
        return (ExecutableType) types.asMemberOf((DeclaredType) type.asType(), method);
    }

    private static List<ExecutableElement> declared(TypeElement type) {
        return ElementFilter.methodsIn(type.getEnclosedElements());
    }

    private static boolean inherits(TypeElement heir, ExecutableElement method) {
        Set<Modifier> modifiers = method.getModifiers();
        if (modifiers.contains(Modifier.PRIVATE) || modifiers.contains(Modifier.STATIC)) {
            return false;
        }
        return modifiers.contains(Modifier.PUBLIC)
                || modifiers.contains(Modifier.PROTECTED)
                || Enclosing.packageOf(method).equals(Enclosing.packageOf(heir));
    }
}
