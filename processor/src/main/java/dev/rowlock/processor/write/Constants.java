package dev.rowlock.processor.write;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.rowlock.processor.model.Claim;
import dev.rowlock.processor.model.ClaimQuery;
import dev.rowlock.processor.model.ClaimedParameter;
import dev.rowlock.processor.model.DisplayedType;
import dev.rowlock.processor.model.Member;
import dev.rowlock.processor.model.Retry;
import dev.rowlock.processor.model.Service;
import dev.rowlock.processor.model.ServiceConstructor;
import dev.rowlock.processor.model.ServiceMethod;
import dev.rowlock.processor.model.Verifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/** The constants of a generated class: how each of its methods is guarded, or what it asks for. */
final class Constants {
    private static final int CALLS_ON_A_LINE = 3;

    private final TypeElement service;
    private final Map<ServiceMethod, String> names = new LinkedHashMap<>();

    Constants(Service service) {
        this.service = service.type();
        Set<String> taken = Stream.concat(
                        service.written().stream().map(ServiceMethod::element),
                        service.constructors().stream().map(ServiceConstructor::element))
                .flatMap(element -> element.getParameters().stream())
                .map(parameter -> parameter.getSimpleName().toString())
                .collect(Collectors.toCollection(HashSet::new));
        for (ServiceMethod method : service.written()) {
            names.put(method, free(upperSnake(method.name()), taken));
        }
    }

    String name(ServiceMethod method) {
        return Objects.requireNonNull(names.get(method), method::name);
    }

    FieldSpec field(ServiceMethod method) {
        ClaimQuery query = method.query();
        TypeName type = query == null
                ? RuntimeType.GUARDED_METHOD
                : ParameterizedTypeName.get(RuntimeType.CLAIM_QUERY, ClassName.get(entity(query)));
        return FieldSpec.builder(type, name(method), Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer(query == null ? guarded(method) : queried(method, query))
                .build();
    }

    private CodeBlock guarded(ServiceMethod method) {
        CodeBlock.Builder code = CodeBlock.builder()
                .add("$T.of($T.class, $S)$>$>", RuntimeType.GUARDED_METHOD, ClassName.get(service), signature(method));
        if (method.retry() != null) {
            code.add("\n.retry($L)", options(method.retry()));
        }
        if (method.claim() != null) {
            if (method.claim().nowait().value()) {
                code.add("\n.nowait()");
            }
            claimOptions(method.claim()).forEach(option -> code.add("\n$L", option));
        }
        for (ClaimedParameter parameter : method.claimed()) {
            TypeElement entity = Objects.requireNonNull(parameter.entity(), "entity");
            code.add("\n.$L($S, $T.class)", call(parameter.shape()), parameter.name(), ClassName.get(entity));
        }
        return code.add("$<$<").build();
    }

    private CodeBlock queried(ServiceMethod method, ClaimQuery query) {
        Claim claim = method.requiredClaim();
        CodeBlock.Builder code = CodeBlock.builder()
                .add(
                        "$T.of($T.class, $S, $T.class)$>$>",
                        RuntimeType.CLAIM_QUERY,
                        ClassName.get(service),
                        signature(method),
                        ClassName.get(entity(query)));
        for (Member<String> text : List.of(claim.where(), claim.orderBy())) {
            if (text.written()) {
                code.add("\n.$L($S)", text.name(), text.value());
            }
        }
        for (Member<Boolean> wait : List.of(claim.nowait(), claim.skipLocked())) {
            if (wait.value()) {
                code.add("\n.$L()", wait.name());
            }
        }
        claimOptions(claim).forEach(option -> code.add("\n$L", option));
        for (VariableElement parameter : query.bound()) {
            code.add("\n.parameter($S)", parameter.getSimpleName());
        }
        return code.add("$<$<").build();
    }

    private static Stream<CodeBlock> claimOptions(Claim claim) {
        return Stream.of(
                        number(claim.timeoutMillis()),
                        constant(claim.strength(), RuntimeType.LOCK_STRENGTH),
                        constant(claim.onStale(), RuntimeType.ON_STALE),
                        number(claim.maxHoldMillis()))
                .flatMap(Function.identity());
    }

    private static Stream<CodeBlock> number(Member<Long> member) {
        return member.written()
                ? Stream.of(CodeBlock.of(
                        member.value() > Integer.MAX_VALUE ? ".$L($LL)" : ".$L($L)", member.name(), member.value()))
                : Stream.empty();
    }

    private static CodeBlock options(Retry retry) {
        List<CodeBlock> calls = new ArrayList<>();
        Stream.concat(Stream.of(retry.max(), retry.jitter()), retry.times().stream())
                .filter(Member::written)
                .map(member -> CodeBlock.of(".$L($L)", member.name(), member.value()))
                .forEach(calls::add);
        constant(retry.escalate(), RuntimeType.ESCALATION).forEach(calls::add);
        constant(retry.onActiveTransaction(), RuntimeType.ACTIVE_TRANSACTION).forEach(calls::add);
        retry.retryOnUnique()
                .forEach(constraint -> calls.add(CodeBlock.of(".$L($S)", constraint.name(), constraint.value())));
        Stream.ofNullable(retry.verifier()).map(Constants::verifier).forEach(calls::add);
        retry.onTypes().forEach(type -> calls.add(CodeBlock.of(".on($T.class)", type)));
        CodeBlock joined = CodeBlock.join(calls, calls.size() > CALLS_ON_A_LINE ? "\n" : "");
        return CodeBlock.of(
                calls.size() > CALLS_ON_A_LINE ? "$T.defaults()$>$>\n$L$<$<" : "$T.defaults()$L",
                RuntimeType.RETRY_OPTIONS,
                joined);
    }

    private static Stream<CodeBlock> constant(Member<String> member, ClassName type) {
        return member.written()
                ? Stream.of(CodeBlock.of(".$L($T.$L)", member.name(), type, member.value()))
                : Stream.empty();
    }

    private static CodeBlock verifier(Verifier verifier) {
        boolean generic = !verifier.type().getTypeParameters().isEmpty();
        return CodeBlock.of(generic ? ".verifier(new $T<>())" : ".verifier(new $T())", ClassName.get(verifier.type()));
    }

    private static String call(ClaimedParameter.Shape shape) {
        return switch (shape) {
            case ID -> "claimedId";
            case IDS -> "claimedIds";
            case ENTITY -> "claimedEntity";
            case ENTITIES -> "claimedEntities";
        };
    }

    private static TypeElement entity(ClaimQuery query) {
        return Objects.requireNonNull(query.entity(), "entity");
    }

    /** As in {@code deposit(long, BigDecimal)}. */
    private static String signature(ServiceMethod method) {
        ExecutableElement element = method.element();
        String parameters = method.type().getParameterTypes().stream()
                .map(DisplayedType::raw)
                .collect(Collectors.joining(", "));
        boolean varargs = element.isVarArgs();
        return method.name() + "("
                + (varargs ? parameters.substring(0, parameters.length() - "[]".length()) + "..." : parameters) + ")";
    }

    private static String upperSnake(String camel) {
        return camel.replaceAll("([a-z0-9])([A-Z])", "$1_$2").toUpperCase(Locale.ROOT);
    }

    private static String free(String name, Set<String> taken) {
        String free = name;
        for (int i = 2; !taken.add(free); i++) {
            free = name + "_" + i;
        }
        return free;
    }
}
