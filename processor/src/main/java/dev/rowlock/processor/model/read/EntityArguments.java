package dev.rowlock.processor.model.read;

import dev.rowlock.processor.model.ClaimedParameter;
import dev.rowlock.processor.model.Supertypes;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.Types;

/** Finds the parameters that bring entities along. */
final class EntityArguments {
    private static final Set<String> CONTAINERS =
            Set.of("java.lang.Iterable", "java.util.Map", "java.util.Map.Entry", "java.util.Optional");

    private final Types types;
    private final Supertypes supertypes;

    EntityArguments(Types types) {
        this.types = types;
        this.supertypes = new Supertypes(types);
    }

    /** Those with an entity, an array or a collection of entities; a claimed entity is another one in each attempt. */
    List<VariableElement> of(ExecutableElement method, ExecutableType type, List<ClaimedParameter> claimed) {
        List<VariableElement> replaced = claimed.stream()
                .filter(parameter -> parameter.shape().replaced())
                .map(ClaimedParameter::element)
                .toList();
        List<? extends VariableElement> parameters = method.getParameters();
        return parameters.stream()
                .filter(parameter -> !replaced.contains(parameter)
                        && holdsEntity(type.getParameterTypes().get(parameters.indexOf(parameter))))
                .map(VariableElement.class::cast)
                .toList();
    }

    private boolean holdsEntity(TypeMirror type) {
        if (type instanceof ArrayType array) {
            return holdsEntity(array.getComponentType());
        }
        if (type instanceof WildcardType wildcard) {
            return wildcard.getExtendsBound() != null && holdsEntity(wildcard.getExtendsBound());
        }
        return Entities.isEntity(Entities.classOf(types, type))
                || (type instanceof DeclaredType declared
                        && supertypes.include(type, CONTAINERS)
                        && declared.getTypeArguments().stream().anyMatch(this::holdsEntity));
    }
}
