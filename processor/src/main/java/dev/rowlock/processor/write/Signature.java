package dev.rowlock.processor.write;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import dev.rowlock.processor.model.ServiceMethod;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.IntersectionType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;

/**
 * Begins overriding methods. JavaPoet's own {@code overriding} keeps {@code synchronized} and throws on a type parameter
 * with two bounds.
 */
final class Signature {
    private Signature() {}

    static MethodSpec.Builder override(ServiceMethod method) {
        return same(method).addAnnotation(Override.class);
    }

    /** A method of the same signature, in a class of another kind. */
    static MethodSpec.Builder same(ServiceMethod method) {
        ExecutableElement element = method.element();
        Set<Modifier> modifiers = element.getModifiers();
        MethodSpec.Builder written = MethodSpec.methodBuilder(method.name())
                .returns(TypeName.get(method.type().getReturnType()))
                .varargs(element.isVarArgs());
        Stream.of(Modifier.PUBLIC, Modifier.PROTECTED)
                .filter(modifiers::contains)
                .forEach(written::addModifiers);
        method.type().getTypeVariables().forEach(variable -> written.addTypeVariable(variable(variable)));
        List<? extends VariableElement> parameters = element.getParameters();
        for (int i = 0; i < parameters.size(); i++) {
            TypeMirror type = method.type().getParameterTypes().get(i);
            written.addParameter(ParameterSpec.builder(TypeName.get(type), name(parameters.get(i)))
                    .build());
        }
        method.type().getThrownTypes().forEach(thrown -> written.addException(TypeName.get(thrown)));
        return written;
    }

    static TypeVariableName variable(TypeVariable variable) {
        TypeMirror bound = variable.getUpperBound();
        List<? extends TypeMirror> bounds = bound instanceof IntersectionType both ? both.getBounds() : List.of(bound);
        return TypeVariableName.get(
                variable.asElement().getSimpleName().toString(),
                bounds.stream().map(TypeName::get).toArray(TypeName[]::new));
    }

    static String name(VariableElement parameter) {
        return parameter.getSimpleName().toString();
    }

    static Set<String> names(ExecutableElement method) {
        return method.getParameters().stream().map(Signature::name).collect(Collectors.toSet());
    }

    /** A field by its plain name, unless a parameter hides it. */
    static String field(String name, ExecutableElement method) {
        return names(method).contains(name) ? "this." + name : name;
    }

    /** The preferred name, with underscores appended until no parameter has it. */
    static String free(String name, ExecutableElement method) {
        return names(method).contains(name) ? free(name + "_", method) : name;
    }
}
