package dev.rowlock.processor.write;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.TypeSpec;
import dev.rowlock.processor.model.Target;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Set;
import javax.annotation.processing.Filer;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/** Hands a finished class to the compiler, with the marks that all generated classes carry. */
final class Sink {
    private static final String GENERATED = "javax.annotation.processing.Generated";
    private static final Set<String> JAVA_COMPILER = Set.of("java.compiler", "java.se", "jdk.compiler");
    private static final String GENERATOR = "dev.rowlock.processor.RowlockProcessor";

    private final Filer filer;
    private final Elements elements;

    Sink(Filer filer, Elements elements) {
        this.filer = filer;
        this.elements = elements;
    }

    void write(Target target, TypeSpec.Builder type) {
        type.addAnnotation(RuntimeType.ROWLOCK_GENERATED).addOriginatingElement(target.origin());
        if (seesGenerated(target.origin())) {
            type.addAnnotation(AnnotationSpec.builder(ClassName.bestGuess(GENERATED))
                    .addMember("value", "$S", GENERATOR)
                    .build());
        }
        JavaFile file = JavaFile.builder(target.name().packageName(), type.build())
                .indent("    ")
                .skipJavaLangImports(true)
                .build();
        try {
            file.writeTo(filer);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A named module sees the annotation only if it reads {@code java.compiler}; ecj finds types of unread modules, too. */
    private boolean seesGenerated(TypeElement origin) {
        ModuleElement module = elements.getModuleOf(origin);
        return elements.getTypeElement(module, GENERATED) != null && (module.isUnnamed() || reads(module));
    }

    /** Directly or with {@code java.se}; ecj fails on the directives of automatic modules. */
    private static boolean reads(ModuleElement module) {
        return ElementFilter.requiresIn(module.getDirectives()).stream()
                .map(requires -> requires.getDependency().getQualifiedName().toString())
                .anyMatch(JAVA_COMPILER::contains);
    }
}
