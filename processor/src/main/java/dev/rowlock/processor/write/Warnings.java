package dev.rowlock.processor.write;

import dev.rowlock.processor.model.Service;
import dev.rowlock.processor.model.ServiceConstructor;
import dev.rowlock.processor.model.ServiceMethod;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/**
 * The warnings that a generated class would only repeat, since the class that it is written for has caused them.
 * Suppressing others would make ecj warn of the suppression.
 */
final class Warnings {
    private final Elements elements;
    private final Types types;

    Warnings(Elements elements, Types types) {
        this.elements = elements;
        this.types = types;
    }

    List<String> of(Service service) {
        List<String> warnings = new ArrayList<>();
        List<? extends TypeMirror> mentioned = mentioned(service);
        List<Deprecated> deprecations = Stream.concat(
                        elements(service),
                        Stream.concat(mentioned.stream(), options(service)).flatMap(this::classes))
                .flatMap(element -> Stream.ofNullable(element.getAnnotation(Deprecated.class)))
                .toList();
        if (deprecations.stream().anyMatch(deprecated -> !deprecated.forRemoval())) {
            warnings.add("deprecation");
        }
        if (deprecations.stream().anyMatch(Deprecated::forRemoval)) {
            warnings.add("removal");
        }
        if (mentioned.stream().anyMatch(this::isRaw)) {
            warnings.add("rawtypes");
        }
        if (isSerializable(service.type())) {
            warnings.add("serial");
        }
        if (signatures(service).anyMatch(this::pollutesHeap)) {
            warnings.add("unchecked");
        }
        return warnings;
    }

    private static Stream<ServiceMethod> methods(Service service) {
        return service.delegates()
                ? Stream.concat(service.methods().stream(), service.forwarded().stream())
                : service.written().stream();
    }

    private static Stream<Element> elements(Service service) {
        return Stream.concat(Stream.of(service.type()), methods(service).map(ServiceMethod::element));
    }

    private static Stream<ExecutableElement> signatures(Service service) {
        return Stream.concat(
                service.constructors().stream().map(ServiceConstructor::element),
                methods(service).map(ServiceMethod::element));
    }

    private static List<? extends TypeMirror> mentioned(Service service) {
        Stream<ExecutableType> executables = Stream.concat(
                service.constructors().stream().map(constructor ->
                        (ExecutableType) constructor.element().asType()),
                methods(service).map(ServiceMethod::type));
        return executables
                .flatMap(type -> Stream.concat(type.getParameterTypes().stream(), Stream.of(type.getReturnType())))
                .toList();
    }

    /** The classes that the constants name. */
    private static Stream<TypeMirror> options(Service service) {
        return service.written().stream()
                .flatMap(method -> Stream.ofNullable(method.retry()))
                .flatMap(retry -> Stream.concat(
                        retry.onTypes().stream(),
                        Stream.ofNullable(retry.verifier())
                                .map(verifier -> verifier.type().asType())));
    }

    private Stream<Element> classes(TypeMirror type) {
        return parts(type)
                .flatMap(part ->
                        part instanceof DeclaredType declared ? Stream.of(declared.asElement()) : Stream.empty());
    }

    private boolean isRaw(TypeMirror type) {
        return parts(type)
                .anyMatch(part -> part instanceof DeclaredType declared
                        && declared.getTypeArguments().isEmpty()
                        && !((TypeElement) declared.asElement())
                                .getTypeParameters()
                                .isEmpty());
    }

    private boolean isSerializable(TypeElement type) {
        return type.getKind().isClass()
                && types.isSubtype(
                        type.asType(),
                        elements.getTypeElement("java.io.Serializable").asType());
    }

    /** Whether it takes a variable number of something whose type is unknown at run time. */
    private boolean pollutesHeap(ExecutableElement method) {
        if (!method.isVarArgs()) {
            return false;
        }
        TypeMirror last =
                method.getParameters().get(method.getParameters().size() - 1).asType();
        return parts(((ArrayType) last).getComponentType())
                .anyMatch(part -> part instanceof TypeVariable
                        || (part instanceof DeclaredType declared
                                && declared.getTypeArguments().stream().anyMatch(Warnings::isKnown)));
    }

    private static boolean isKnown(TypeMirror argument) {
        return !(argument instanceof WildcardType wildcard)
                || wildcard.getExtendsBound() != null
                || wildcard.getSuperBound() != null;
    }

    /** The type and the types that it is made of. */
    private Stream<TypeMirror> parts(TypeMirror type) {
        if (type instanceof ArrayType array) {
            return Stream.concat(Stream.of(type), parts(array.getComponentType()));
        }
        if (type instanceof DeclaredType declared) {
            return Stream.concat(
                    Stream.of(type), declared.getTypeArguments().stream().flatMap(this::parts));
        }
        if (type instanceof WildcardType wildcard) {
            return Stream.of(wildcard.getExtendsBound(), wildcard.getSuperBound())
                    .filter(bound -> bound != null)
                    .flatMap(this::parts);
        }
        return Stream.of(type);
    }
}
