package dev.rowlock.processor.write;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import dev.rowlock.processor.model.Service;
import dev.rowlock.processor.model.ServiceConstructor;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/** Repeats the constructors of a class, with the {@code Rowlock} in front. */
final class ConstructorWriter {
    private ConstructorWriter() {}

    /** Writes the constructors; where a protected one was, the class's own visibility is meant. */
    static List<MethodSpec> write(Service service, Constants constants, boolean publicClass) {
        String queries = service.queries().stream()
                .map(query -> ", " + constants.name(query))
                .collect(Collectors.joining());
        if (service.isInterface()) {
            return List.of(ofInterface(service, queries, publicClass));
        }
        return service.constructors().stream()
                .map(constructor -> ofClass(constructor, queries, publicClass))
                .toList();
    }

    private static MethodSpec ofInterface(Service service, String queries, boolean publicClass) {
        MethodSpec.Builder written = MethodSpec.constructorBuilder().addParameter(RuntimeType.ROWLOCK, "rowlock");
        if (publicClass) {
            written.addModifiers(Modifier.PUBLIC);
        }
        written.addStatement("this.guard = $T.of(rowlock$L)", RuntimeType.GUARD, queries);
        if (service.delegates()) {
            written.addParameter(TypeName.get(service.type().asType()), "delegate")
                    .addStatement("this.delegate = delegate");
        }
        return written.build();
    }

    private static MethodSpec ofClass(ServiceConstructor constructor, String queries, boolean publicClass) {
        ExecutableElement element = constructor.element();
        String rowlock = Signature.free("rowlock", element);
        MethodSpec.Builder written = MethodSpec.constructorBuilder()
                .addParameter(RuntimeType.ROWLOCK, rowlock)
                .varargs(element.isVarArgs());
        Set<Modifier> modifiers = element.getModifiers();
        if (publicClass && (modifiers.contains(Modifier.PUBLIC) || modifiers.contains(Modifier.PROTECTED))) {
            written.addModifiers(Modifier.PUBLIC);
        }
        annotations(element).forEach(written::addAnnotation);
        element.getTypeParameters().forEach(parameter -> written.addTypeVariable(TypeVariableName.get(parameter)));
        for (VariableElement parameter : element.getParameters()) {
            written.addParameter(ParameterSpec.builder(TypeName.get(parameter.asType()), Signature.name(parameter))
                    .addAnnotations(annotations(parameter))
                    .build());
        }
        element.getThrownTypes().forEach(thrown -> written.addException(TypeName.get(thrown)));
        if (!element.getParameters().isEmpty()) {
            written.addStatement("super($L)", arguments(constructor, rowlock));
        }
        return written.addStatement("this.guard = $T.of($L$L)", RuntimeType.GUARD, rowlock, queries)
                .build();
    }

    private static CodeBlock arguments(ServiceConstructor constructor, String rowlock) {
        return constructor.element().getParameters().stream()
                .map(parameter -> {
                    String name = Signature.name(parameter);
                    return constructor.sessions().contains(parameter)
                            ? CodeBlock.of("$T.contextual($L, $L, $S)", RuntimeType.GUARD, rowlock, name, name)
                            : CodeBlock.of("$L", name);
                })
                .collect(CodeBlock.joining(", "));
    }

    /**
     * A private annotation cannot be named outside its class. {@code @SafeVarargs} makes javac warn that the array is
     * passed on, and ecj warns of the name by which javac's warning could be suppressed.
     */
    private static List<AnnotationSpec> annotations(Element element) {
        return element.getAnnotationMirrors().stream()
                .filter(ConstructorWriter::isRepeated)
                .map(AnnotationSpec::get)
                .toList();
    }

    private static boolean isRepeated(AnnotationMirror annotation) {
        TypeElement type = (TypeElement) annotation.getAnnotationType().asElement();
        return !type.getModifiers().contains(Modifier.PRIVATE)
                && !type.getQualifiedName().contentEquals(SafeVarargs.class.getName());
    }
}
