package dev.rowlock.processor.write;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.rowlock.processor.model.ClaimQuery;
import dev.rowlock.processor.model.ServiceMethod;

/** Writes the implementations of claim queries. */
final class ClaimQueryWriter {
    private ClaimQueryWriter() {}

    /** Writes one; if alone, in a class that is no subtype of the one that declares it. */
    static MethodSpec write(ServiceMethod method, ClaimQuery query, String constant, boolean alone) {
        String guard = Signature.field("guard", method.element());
        CodeBlock arguments = Arguments.of(query.bound());
        CodeBlock call = query.optional()
                ? CodeBlock.of("$T.first($L, $L, $L)", RuntimeType.GUARD, guard, constant, arguments)
                : CodeBlock.of(
                        "$T.list($L, $L, $L, $L)", RuntimeType.GUARD, guard, constant, limit(method, query), arguments);
        MethodSpec.Builder written = alone ? Signature.same(method) : Signature.override(method);
        return written.addStatement("return $L", call).build();
    }

    private static String limit(ServiceMethod method, ClaimQuery query) {
        return query.limits().isEmpty()
                ? method.requiredClaim().limit().value().toString()
                : Signature.name(query.limits().get(0));
    }
}
