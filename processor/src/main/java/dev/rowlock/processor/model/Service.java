package dev.rowlock.processor.model;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * A class or interface with guarded methods or claim queries.
 *
 * @param type the class or interface
 * @param target the class that is written for it
 * @param retry what stands for all of its public methods, or null
 * @param constructors the constructors that a subclass in the same package can call
 * @param methods the annotated methods
 * @param forwarded the other methods of an interface, which go straight to the delegate
 * @param unimplemented the abstract methods of a class that nothing implements
 * @param bare the methods that lost the annotation of the method that they override
 * @param implemented the retried methods that implement a method of an interface with another retry
 * @param extended where it asks for an extended persistence context
 * @param mapping the annotation that has Hibernate create its instances
 * @param owned whether a container creates and wraps its instances
 * @param bean what makes the generated class a bean, if it is to be one
 * @param fragment whether it is a repository that Spring Data implements, but for its claim queries
 */
public record Service(
        TypeElement type,
        Target target,
        @Nullable Retry retry,
        List<ServiceConstructor> constructors,
        List<ServiceMethod> methods,
        List<ServiceMethod> forwarded,
        List<ExecutableElement> unimplemented,
        List<BareOverride> bare,
        List<ImplementedRetry> implemented,
        List<Location> extended,
        Optional<String> mapping,
        boolean owned,
        Optional<Bean> bean,
        boolean fragment) {

    public String name() {
        return type.getSimpleName().toString();
    }

    public boolean isClass() {
        return type.getKind() == ElementKind.CLASS;
    }

    public boolean isInterface() {
        return type.getKind() == ElementKind.INTERFACE;
    }

    /** Whether the generated class stands before another implementation of the interface. */
    public boolean delegates() {
        return isInterface()
                && !guardedByContainer()
                && (methods.stream().anyMatch(method -> method.query() == null && method.is(Modifier.ABSTRACT))
                        || forwarded.stream().anyMatch(method -> method.is(Modifier.ABSTRACT)));
    }

    /** Whether a container guards its methods, so that the generated class has only claim queries to implement. */
    public boolean guardedByContainer() {
        return bean.isPresent() || fragment;
    }

    /** The methods that the generated class has. */
    public List<ServiceMethod> written() {
        return guardedByContainer() ? queries() : methods;
    }

    /** The abstract methods that the generated class would have to implement, and does not know how. */
    public List<ExecutableElement> open() {
        Stream<ServiceMethod> others = Stream.concat(
                        methods.stream().filter(method -> method.query() == null), forwarded.stream())
                .filter(method -> isInterface() && bean.isPresent() && method.is(Modifier.ABSTRACT));
        return Stream.concat(unimplemented.stream(), others.map(ServiceMethod::element))
                .toList();
    }

    /** The annotated methods that the type itself declares; the others are checked where they are declared. */
    public List<ServiceMethod> declared() {
        return methods.stream()
                .filter(method -> Enclosing.type(method.element()).equals(type))
                .toList();
    }

    /** The methods that the type itself declares and has retried. */
    public List<ServiceMethod> retried() {
        return declared().stream().filter(method -> method.retry() != null).toList();
    }

    /** The annotations that the type itself has, on itself or its methods, each once. */
    public List<Retry> retries() {
        return Stream.concat(
                        Stream.of(this).map(Service::retry), declared().stream().map(ServiceMethod::retry))
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }

    public List<ServiceMethod> queries() {
        return methods.stream().filter(method -> method.query() != null).toList();
    }
}
