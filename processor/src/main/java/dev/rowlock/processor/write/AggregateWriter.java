package dev.rowlock.processor.write;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.rowlock.processor.model.Aggregate;
import dev.rowlock.processor.model.Link;
import dev.rowlock.processor.model.Part;
import java.util.Objects;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/** Writes aggregate models: names only, so that a private or package-private entity is no obstacle. */
final class AggregateWriter {
    private final Elements elements;

    AggregateWriter(Elements elements) {
        this.elements = elements;
    }

    TypeSpec.Builder write(Aggregate aggregate) {
        CodeBlock.Builder description = CodeBlock.builder()
                .add(
                        "return $T.root($S, $S)",
                        RuntimeType.AGGREGATE_DESCRIPTION,
                        name(aggregate.root()),
                        aggregate.version());
        if (aggregate.unloadedRoot().written()) {
            description.add(
                    "\n.unloadedRoot($T.$L)",
                    RuntimeType.UNLOADED_ROOT,
                    aggregate.unloadedRoot().value());
        }
        aggregate.links().forEach(link -> description.add(describe(link)));
        return model(
                "The aggregate", aggregate.root(), aggregate.target().name().simpleName(), description);
    }

    TypeSpec.Builder write(Part part) {
        CodeBlock.Builder description = CodeBlock.builder().add("return $T.part()", RuntimeType.AGGREGATE_DESCRIPTION);
        for (Part.Way way : part.ways()) {
            TypeElement target = Objects.requireNonNull(way.target(), "target");
            description.add("\n.partToParent($S, $S, $S)", name(part.type()), way.attribute(), name(target));
        }
        return model("The way up from", part.type(), part.target().name().simpleName(), description);
    }

    private CodeBlock describe(Link link) {
        String part = name(link.part());
        String parent = name(link.parent());
        return link.partKnowsParent()
                ? CodeBlock.of(
                        "\n.partToParent($S, $S, $S)",
                        part,
                        link.association().mappedBy().value(),
                        parent)
                : CodeBlock.of(
                        "\n.parentToPart($S, $S, $S)",
                        parent,
                        link.association().attribute(),
                        part);
    }

    private static TypeSpec.Builder model(String what, TypeElement type, String name, CodeBlock.Builder description) {
        return TypeSpec.classBuilder(name)
                .addJavadoc("$L {@code $L}.", what, type.getSimpleName())
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addSuperinterface(RuntimeType.AGGREGATE_MODEL)
                // said aloud: the default constructor of an exported class is a warning of the compiler's
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PUBLIC)
                        .build())
                .addMethod(MethodSpec.methodBuilder("describe")
                        .addAnnotation(Override.class)
                        .addModifiers(Modifier.PUBLIC)
                        .returns(RuntimeType.AGGREGATE_DESCRIPTION)
                        .addStatement(description.add("\n.build()").build())
                        .build());
    }

    private String name(TypeElement type) {
        return elements.getBinaryName(type).toString();
    }
}
