package dev.rowlock.processor.write;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.rowlock.processor.model.ClaimedParameter;
import dev.rowlock.processor.model.Service;
import dev.rowlock.processor.model.ServiceMethod;
import java.util.List;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;

/** Writes the overrides that run a method inside the guard. */
final class GuardedMethodWriter {
    private final Service service;
    private final Constants constants;

    GuardedMethodWriter(Service service, Constants constants) {
        this.service = service;
        this.constants = constants;
    }

    MethodSpec write(ServiceMethod method) {
        ExecutableElement element = method.element();
        String claimed = Signature.free("claimed", element);
        CodeBlock guarded = CodeBlock.of(
                "$T.$L($L, $L,$W$L)",
                RuntimeType.GUARD,
                operation(method),
                Signature.field("guard", element),
                constants.name(method),
                method.claimed().isEmpty()
                        ? CodeBlock.of("() -> $L", call(method, claimed))
                        : CodeBlock.of("$L,$W$L -> $L", arguments(method.claimed()), claimed, call(method, claimed)));
        return body(method, guarded);
    }

    /** Writes a method of an interface that goes straight to the delegate. */
    MethodSpec forward(ServiceMethod method) {
        return body(method, call(method, ""));
    }

    private static MethodSpec body(ServiceMethod method, CodeBlock call) {
        return Signature.override(method)
                .addStatement(returns(method) ? CodeBlock.of("return $L", call) : call)
                .build();
    }

    /** ecj does not infer a result such as {@code List<? super T>}. */
    private static CodeBlock operation(ServiceMethod method) {
        if (!returns(method)) {
            return CodeBlock.of("run");
        }
        TypeMirror result = method.type().getReturnType();
        boolean wildcard = result instanceof DeclaredType declared
                && declared.getTypeArguments().stream().anyMatch(WildcardType.class::isInstance);
        return wildcard ? CodeBlock.of("<$T>call", result) : CodeBlock.of("call");
    }

    private static boolean returns(ServiceMethod method) {
        return method.type().getReturnType().getKind() != TypeKind.VOID;
    }

    private CodeBlock call(ServiceMethod method, String claimed) {
        CodeBlock parameters = method.element().getParameters().stream()
                .map(parameter -> argument(method, parameter, claimed))
                .collect(CodeBlock.joining(", "));
        return CodeBlock.of("$L.$L($L)", receiver(method), method.name(), parameters);
    }

    private CodeBlock receiver(ServiceMethod method) {
        if (service.delegates()) {
            return CodeBlock.of("$L", Signature.field("delegate", method.element()));
        }
        return service.isInterface() ? CodeBlock.of("$T.super", ClassName.get(service.type())) : CodeBlock.of("super");
    }

    /** For an entity, the managed copy that the claim made of it. */
    private static CodeBlock argument(ServiceMethod method, VariableElement parameter, String claimed) {
        List<ClaimedParameter> parameters = method.claimed();
        for (int i = 0; i < parameters.size(); i++) {
            ClaimedParameter candidate = parameters.get(i);
            if (candidate.element().equals(parameter) && candidate.shape().replaced()) {
                int position = method.element().getParameters().indexOf(parameter);
                return CodeBlock.of(
                        "$L.<$T>get($L)",
                        claimed,
                        method.type().getParameterTypes().get(position),
                        i);
            }
        }
        return CodeBlock.of("$L", Signature.name(parameter));
    }

    private static CodeBlock arguments(List<ClaimedParameter> parameters) {
        return Arguments.of(parameters.stream().map(ClaimedParameter::element).toList());
    }
}
