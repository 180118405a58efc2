package dev.rowlock.processor.write;

import com.palantir.javapoet.CodeBlock;
import java.util.List;
import javax.lang.model.element.VariableElement;

/** Writes the arguments that a call hands to the guard. */
final class Arguments {
    private Arguments() {}

    /** As in {@code Arguments.with(from).and(to)}. */
    static CodeBlock of(List<? extends VariableElement> parameters) {
        if (parameters.isEmpty()) {
            return CodeBlock.of("$T.none()", RuntimeType.ARGUMENTS);
        }
        CodeBlock.Builder code =
                CodeBlock.builder().add("$T.with($L)", RuntimeType.ARGUMENTS, Signature.name(parameters.get(0)));
        parameters.stream().skip(1).forEach(parameter -> code.add(".and($L)", Signature.name(parameter)));
        return code.build();
    }
}
