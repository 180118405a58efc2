package dev.rowlock.processor.write;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import dev.rowlock.processor.model.Enclosing;
import dev.rowlock.processor.model.Service;
import dev.rowlock.processor.model.ServiceMethod;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/** Writes the class that stands for a service: its constants, fields, constructors and methods. */
final class ServiceWriter {
    private final Warnings warnings;

    ServiceWriter(Warnings warnings) {
        this.warnings = warnings;
    }

    TypeSpec.Builder write(Service service) {
        TypeElement type = service.type();
        Constants constants = new Constants(service);
        TypeSpec.Builder written = TypeSpec.classBuilder(service.target().name().simpleName())
                .addJavadoc(
                        service.guardedByContainer()
                                ? "Implements the claim queries of {@link $T}."
                                : "Guards {@link $T}.",
                        ClassName.get(type))
                .avoidClashesWithNestedClasses(type);
        if (isPublic(type)) {
            written.addModifiers(Modifier.PUBLIC);
        }
        if (!service.owned() && !service.fragment()) {
            written.addModifiers(Modifier.FINAL);
        }
        service.bean().ifPresent(bean -> BeanAnnotations.of(bean).forEach(written::addAnnotation));
        List<String> suppressed = warnings.of(service);
        if (!suppressed.isEmpty()) {
            CodeBlock quoted = suppressed.stream()
                    .map(warning -> CodeBlock.of("$S", warning))
                    .collect(CodeBlock.joining(
                            ", ", suppressed.size() > 1 ? "{" : "", suppressed.size() > 1 ? "}" : ""));
            written.addAnnotation(AnnotationSpec.builder(SuppressWarnings.class)
                    .addMember("value", quoted)
                    .build());
        }
        type.getTypeParameters().forEach(parameter -> written.addTypeVariable(TypeVariableName.get(parameter)));
        if (service.isClass()) {
            written.superclass(type.asType());
        } else if (!service.fragment()) {
            written.addSuperinterface(type.asType());
        }
        service.written().forEach(method -> written.addField(constants.field(method)));
        written.addField(FieldSpec.builder(RuntimeType.GUARD, "guard", Modifier.PRIVATE, Modifier.FINAL)
                .build());
        if (service.delegates()) {
            written.addField(
                    FieldSpec.builder(TypeName.get(type.asType()), "delegate", Modifier.PRIVATE, Modifier.FINAL)
                            .build());
        }
        ConstructorWriter.write(service, constants, isPublic(type)).forEach(written::addMethod);
        addMethods(service, constants, written);
        return written;
    }

    private static void addMethods(Service service, Constants constants, TypeSpec.Builder written) {
        GuardedMethodWriter guarded = new GuardedMethodWriter(service, constants);
        for (ServiceMethod method : service.written()) {
            written.addMethod(
                    method.query() == null
                            ? guarded.write(method)
                            : ClaimQueryWriter.write(
                                    method, method.query(), constants.name(method), service.fragment()));
        }
        if (service.delegates()) {
            service.forwarded().forEach(method -> written.addMethod(guarded.forward(method)));
        }
    }

    /** Visible to everybody only if all the classes around it are. */
    private static boolean isPublic(TypeElement type) {
        Element outer = Enclosing.element(type);
        boolean visible = type.getModifiers().contains(Modifier.PUBLIC);
        return visible && (Enclosing.isTopLevel(type) || isPublic(Enclosing.type(outer)));
    }
}
