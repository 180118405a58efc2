package dev.rowlock.processor.write;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
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
    private static final ClassName AUTOWIRED =
            ClassName.get("org.springframework.beans.factory.annotation", "Autowired");

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
                .map(constructor -> ofClass(service, constructor, queries, publicClass))
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

    private static MethodSpec ofClass(
            Service service, ServiceConstructor constructor, String queries, boolean publicClass) {
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
        if (service.bean().filter(bean -> element.equals(bean.chosen())).isPresent()) {
            written.addAnnotation(AUTOWIRED);
        }
        element.getTypeParameters().forEach(parameter -> written.addTypeVariable(TypeVariableName.get(parameter)));
        for (VariableElement parameter : element.getParameters()) {
            written.addParameter(ParameterSpec.builder(TypeName.get(parameter.asType()), Signature.name(parameter))
                    .addAnnotations(annotations(parameter))
                    .build());
        }
        element.getThrownTypes().forEach(thrown -> written.addException(TypeName.get(thrown)));
        if (!element.getParameters().isEmpty()) {
            written.addStatement("super($L)", arguments(service, constructor, rowlock));
        }
        return written.addStatement("this.guard = $T.of($L$L)", RuntimeType.GUARD, rowlock, queries)
                .build();
    }

    /** A bean is given the session of its container, which is that of each transaction too. */
    private static CodeBlock arguments(Service service, ServiceConstructor constructor, String rowlock) {
        return constructor.element().getParameters().stream()
                .map(parameter -> {
                    String name = Signature.name(parameter);
                    return service.bean().isEmpty() && constructor.sessions().contains(parameter)
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
