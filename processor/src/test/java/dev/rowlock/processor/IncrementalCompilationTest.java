package dev.rowlock.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.processor.harness.Compilation;
import dev.rowlock.processor.harness.Compiler;
import dev.rowlock.processor.harness.DelegatingProcessor;
import dev.rowlock.processor.harness.Sources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What Gradle asks of an <em>isolating</em> processor, so that it runs again for the changed classes only: each file comes
 * from one class, and there are no files but sources.
 */
class IncrementalCompilationTest {
    private static final Path GOLDEN = Path.of("src/test/resources/golden");

    static Stream<Arguments> cases() throws IOException {
        try (Stream<Path> directories = Files.list(GOLDEN)) {
            return directories.map(Path::getFileName).map(Path::toString).sorted().toList().stream()
                    .flatMap(name -> Arrays.stream(Compiler.values()).map(compiler -> Arguments.of(name, compiler)));
        }
    }

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("cases")
    void everyFileComesFromTheClassThatItIsWrittenFor(String name, Compiler compiler) {
        DelegatingProcessor processor = DelegatingProcessor.plain();

        Compilation compilation =
                Compilation.of(compiler, Sources.below(GOLDEN.resolve(name).resolve("source")), List.of(), processor);

        assertThat(processor.filerCalls())
                .hasSameSizeAs(compilation.generated().keySet())
                .allSatisfy(call -> assertThat(call.method()).isEqualTo("createSourceFile"))
                .allSatisfy(call -> assertThat(call.origins())
                        .singleElement()
                        .satisfies(origin -> assertThat(writtenFor(origin)).contains(call.name())));
    }

    /** The names of what may be written for a class. */
    private static List<String> writtenFor(Element origin) {
        TypeElement type = (TypeElement) origin;
        String binary = nested(type);
        return Stream.of("", "_Aggregate", "_Part")
                .map(suffix -> binary + suffix)
                .toList();
    }

    private static String nested(TypeElement type) {
        return type.getEnclosingElement() instanceof TypeElement outer
                ? nested(outer) + "_" + type.getSimpleName()
                : type.getQualifiedName().toString().replaceFirst("(\\w+)$", "Rowlock$1");
    }
}
