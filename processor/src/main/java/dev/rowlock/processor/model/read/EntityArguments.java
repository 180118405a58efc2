package dev.rowlock.processor.model.read;

import dev.rowlock.processor.model.ClaimedParameter;
import dev.rowlock.processor.model.EntityArgument;
import dev.rowlock.processor.model.EntityArgument.PrimitiveVersion;
import dev.rowlock.processor.model.Supertypes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
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
    private final Entities entities;

    EntityArguments(Types types, Entities entities) {
        this.types = types;
        this.supertypes = new Supertypes(types);
        this.entities = entities;
    }

    /** Those with an entity, an array or a collection of entities; a claimed entity is another one in each attempt. */
    List<EntityArgument> of(ExecutableElement method, ExecutableType type, List<ClaimedParameter> claimed) {
        List<VariableElement> replaced = claimed.stream()
                .filter(parameter -> parameter.shape().replaced())
                .map(ClaimedParameter::element)
                .toList();
        List<EntityArgument> arguments = new ArrayList<>();
        List<? extends VariableElement> parameters = method.getParameters();
        for (int i = 0; i < parameters.size(); i++) {
            VariableElement parameter = parameters.get(i);
            List<TypeElement> held = entities(type.getParameterTypes().get(i)).toList();
            if (!held.isEmpty() && !replaced.contains(parameter)) {
                arguments.add(new EntityArgument(
                        parameter,
                        held.stream().flatMap(this::primitive).findFirst().orElse(null)));
            }
        }
        return arguments;
    }

    private Stream<TypeElement> entities(TypeMirror type) {
        if (type instanceof ArrayType array) {
            return entities(array.getComponentType());
        }
        if (type instanceof WildcardType wildcard) {
            return Stream.ofNullable(wildcard.getExtendsBound()).flatMap(this::entities);
        }
        TypeElement element = Entities.classOf(types, type);
        if (element != null && Entities.isEntity(element)) {
            return Stream.of(element);
        }
        return type instanceof DeclaredType declared && supertypes.include(type, CONTAINERS)
                ? declared.getTypeArguments().stream().flatMap(this::entities)
                : Stream.empty();
    }

    private Stream<PrimitiveVersion> primitive(TypeElement entity) {
        return entities.isRoot(entity)
                ? entities.version(entity).stream()
                        .filter(version -> version.type().getKind().isPrimitive())
                        .map(version -> new PrimitiveVersion(entity, version.name(), version.type()))
                : Stream.empty();
    }
}
