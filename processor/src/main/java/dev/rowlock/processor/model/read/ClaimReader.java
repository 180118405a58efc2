package dev.rowlock.processor.model.read;

import dev.rowlock.processor.model.Claim;
import dev.rowlock.processor.model.ClaimedParameter;
import dev.rowlock.processor.model.ClaimedParameter.Shape;
import dev.rowlock.processor.model.Member;
import dev.rowlock.processor.model.read.Annotations.Annotation;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/** Reads {@code @PessimisticClaim} and the parameters with {@code @Claimed}. */
final class ClaimReader {
    private static final Set<String> COLLECTIONS = Set.of("java.util.Collection", "java.util.List", "java.util.Set");

    private final Types types;
    private final Entities entities;

    ClaimReader(Types types, Entities entities) {
        this.types = types;
        this.entities = entities;
    }

    @Nullable
    Claim read(ExecutableElement method) {
        return Annotations.find(method, AnnotationName.PESSIMISTIC_CLAIM)
                .map(annotation -> new Claim(
                        annotation.at(),
                        annotation.member("nowait", Boolean.class, false),
                        annotation.member("skipLocked", Boolean.class, false),
                        annotation.constant("onStale"),
                        annotation.member("maxHoldMillis", Long.class, 0L),
                        annotation.member("timeoutMillis", Long.class, -1L),
                        annotation.constant("strength"),
                        annotation.member("where", String.class, ""),
                        annotation.member("orderBy", String.class, ""),
                        annotation.member("limit", Integer.class, 0)))
                .orElse(null);
    }

    /** Reads the claimed parameters; the method's type is that of a member of the service. */
    List<ClaimedParameter> claimed(ExecutableElement method, ExecutableType type) {
        List<? extends VariableElement> parameters = method.getParameters();
        return parameters.stream()
                .flatMap(parameter -> Annotations.find(parameter, AnnotationName.CLAIMED).stream()
                        .map(annotation -> read(
                                parameter, type.getParameterTypes().get(parameters.indexOf(parameter)), annotation)))
                .toList();
    }

    private ClaimedParameter read(VariableElement parameter, TypeMirror type, Annotation annotation) {
        Member<TypeMirror> value = annotation.member("value", TypeMirror.class, types.getNoType(TypeKind.VOID));
        TypeElement named = Entities.classOf(types, value.value());
        TypeMirror item = item(type);
        TypeElement itemClass = Entities.classOf(types, item);
        boolean plain = types.isSameType(item, type);
        boolean isEntity = Entities.isEntity(itemClass)
                && (named == null || types.isSubtype(types.erasure(item), types.erasure(named.asType())));
        TypeElement entity = isEntity ? itemClass : Entities.isEntity(named) ? named : null;
        return new ClaimedParameter(
                parameter,
                value.at(),
                isEntity ? (plain ? Shape.ENTITY : Shape.ENTITIES) : plain ? Shape.ID : Shape.IDS,
                named,
                entity,
                item,
                entity == null || isEntity ? List.of() : entities.idTypes(entity));
    }

    private TypeMirror item(TypeMirror type) {
        if (type instanceof ArrayType array) {
            return array.getComponentType();
        }
        if (type instanceof DeclaredType declared
                && declared.getTypeArguments().size() == 1
                && COLLECTIONS.contains(
                        ((TypeElement) declared.asElement()).getQualifiedName().toString())) {
            TypeMirror argument = declared.getTypeArguments().get(0);
            return argument instanceof WildcardType wildcard && wildcard.getExtendsBound() != null
                    ? wildcard.getExtendsBound()
                    : argument;
        }
        return type;
    }
}
