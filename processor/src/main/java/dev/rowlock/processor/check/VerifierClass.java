package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Enclosing;
import dev.rowlock.processor.model.Retry;
import dev.rowlock.processor.model.Service;
import dev.rowlock.processor.model.Supertypes;
import dev.rowlock.processor.model.Verifier;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Types;

/** RL115: the generated class creates the verifier. */
final class VerifierClass implements Check<Service> {
    private static final Set<String> UNCHECKED = Set.of("java.lang.RuntimeException", "java.lang.Error");

    private final Supertypes supertypes;

    VerifierClass(Types types) {
        supertypes = new Supertypes(types);
    }

    @Override
    public Stream<Finding> findings(Service service) {
        return service.retries().stream()
                .map(Retry::verifier)
                .flatMap(Stream::ofNullable)
                .flatMap(verifier -> check(verifier, service));
    }

    private Stream<Finding> check(Verifier verifier, Service service) {
        return obstacle(verifier.type(), Enclosing.packageOf(service.type())).stream()
                .map(obstacle -> Message.VERIFIER.at(
                        verifier.at(),
                        verifier.type().getSimpleName(),
                        obstacle,
                        service.target().name().simpleName()));
    }

    /** What keeps a class of the package from creating it. */
    private Optional<String> obstacle(TypeElement type, PackageElement from) {
        if (type.getKind().isInterface()) {
            return Optional.of("it is an interface");
        }
        if (type.getKind() == ElementKind.ENUM) {
            return Optional.of("it is an enum");
        }
        if (type.getModifiers().contains(Modifier.ABSTRACT)) {
            return Optional.of("it is abstract");
        }
        if (isInner(type)) {
            return Optional.of("it is an inner class");
        }
        if (!isVisible(type, from)) {
            return Optional.of("it is not visible");
        }
        List<ExecutableElement> constructors = ElementFilter.constructorsIn(type.getEnclosedElements()).stream()
                .filter(constructor -> constructor.getParameters().isEmpty() && isAccessible(constructor, from))
                .toList();
        if (constructors.isEmpty()) {
            return Optional.of("it has no visible constructor without parameters");
        }
        return constructors.get(0).getThrownTypes().stream().allMatch(thrown -> supertypes.include(thrown, UNCHECKED))
                ? Optional.empty()
                : Optional.of("its constructor throws a checked exception");
    }

    private static boolean isInner(TypeElement type) {
        return type.getKind() == ElementKind.CLASS
                && !Enclosing.isTopLevel(type)
                && !type.getModifiers().contains(Modifier.STATIC);
    }

    private static boolean isVisible(TypeElement type, PackageElement from) {
        return isAccessible(type, from)
                && (Enclosing.isTopLevel(type) || isVisible(Enclosing.type(Enclosing.element(type)), from));
    }

    private static boolean isAccessible(Element element, PackageElement from) {
        return element.getModifiers().contains(Modifier.PUBLIC)
                || (!element.getModifiers().contains(Modifier.PRIVATE)
                        && Enclosing.packageOf(element).equals(from));
    }
}
