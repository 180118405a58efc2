package dev.rowlock.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.processor.harness.Compilation;
import dev.rowlock.processor.harness.Compiler;
import dev.rowlock.processor.harness.Sources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares what is generated with {@code golden/<case>/expected}, byte for byte, and compiles it without a warning.
 *
 * <p>{@code mvn -pl processor -am test -Drowlock.golden.write=true} rewrites the expected files; review them like code
 * that somebody wrote.
 */
class GoldenTest {
    private static final Path GOLDEN = Path.of("src/test/resources/golden");

    static Stream<Arguments> cases() throws IOException {
        try (Stream<Path> directories = Files.list(GOLDEN)) {
            return directories.map(Path::getFileName).map(Path::toString).sorted().toList().stream()
                    .flatMap(name -> Arrays.stream(Compiler.values()).map(compiler -> Arguments.of(name, compiler)));
        }
    }

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("cases")
    void generatesWhatThePersonWhoReviewedItSaw(String name, Compiler compiler) throws IOException {
        Compilation compilation =
                compiler.compile(Sources.below(GOLDEN.resolve(name).resolve("source")));

        assertThat(compilation.problems()).isEmpty();
        Path expected = GOLDEN.resolve(name).resolve("expected");
        if (Boolean.getBoolean("rowlock.golden.write")) {
            write(compilation.generated(), expected);
        }
        assertThat(compilation.generated()).isNotEmpty().isEqualTo(read(expected));
    }

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("cases")
    void theOrderOfTheSourcesDoesNotMatter(String name, Compiler compiler) throws IOException {
        Sources sources = Sources.below(GOLDEN.resolve(name).resolve("source"));

        Compilation compilation = compiler.compile(sources.shuffled());

        assertThat(compilation.generated()).isEqualTo(read(GOLDEN.resolve(name).resolve("expected")));
    }

    private static Map<String, String> read(Path directory) throws IOException {
        Map<String, String> sources = new TreeMap<>();
        for (Path file : Sources.below(directory).files()) {
            sources.put(directory.relativize(file).toString(), Files.readString(file));
        }
        return sources;
    }

    private static void write(Map<String, String> sources, Path directory) throws IOException {
        for (Map.Entry<String, String> source : sources.entrySet()) {
            Path file = directory.resolve(source.getKey());
            Files.createDirectories(file.getParent());
            Files.writeString(file, source.getValue());
        }
    }
}
