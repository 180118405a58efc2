package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Location;
import dev.rowlock.processor.model.Service;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;

/** RL132: kapt puts a class of its own in the place of one that another processor is still to write. */
final class KaptStub implements Check<Service> {
    private static final String UNKNOWN = "error.NonExistentClass";

    @Override
    public Stream<Finding> findings(Service service) {
        Stream<ExecutableElement> repeated = Stream.concat(
                service.constructors().stream().map(constructor -> constructor.element()),
                service.declared().stream().map(method -> method.element()));
        return repeated.filter(KaptStub::isUnknown)
                .map(element -> Message.UNKNOWN_TO_KAPT.at(Location.of(element), service.name()));
    }

    private static boolean isUnknown(ExecutableElement element) {
        ExecutableType type = (ExecutableType) element.asType();
        return isUnknown(type.getReturnType()) || isUnknown(type.getParameterTypes());
    }

    private static boolean isUnknown(List<? extends TypeMirror> types) {
        return types.stream().anyMatch(KaptStub::isUnknown);
    }

    private static boolean isUnknown(TypeMirror type) {
        if (type instanceof ArrayType array) {
            return isUnknown(array.getComponentType());
        }
        return type instanceof DeclaredType declared
                && (((TypeElement) declared.asElement()).getQualifiedName().contentEquals(UNKNOWN)
                        || isUnknown(declared.getTypeArguments()));
    }
}
