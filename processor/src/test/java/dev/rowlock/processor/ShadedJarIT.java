package dev.rowlock.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is published: one jar that needs nothing beside itself. */
class ShadedJarIT {
    private static final Path JAR = Path.of(System.getProperty("rowlock.processor.jar"));

    @Test
    void everyClassIsOurs() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            List<String> classes = jar.stream()
                    .map(JarEntry::getName)
                    .filter(name -> name.endsWith(".class"))
                    .toList();

            assertThat(classes)
                    .contains("dev/rowlock/processor/shaded/javapoet/JavaFile.class")
                    .allMatch(name -> name.startsWith("dev/rowlock/processor/"));
        }
    }

    /**
     * Neither a name that was not relocated nor a class that only our own build has; but an annotation, which nobody
     * misses where its class is absent.
     */
    @Test
    void noClassNamesAnotherLibrary() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            for (JarEntry entry : jar.stream()
                    .filter(entry -> entry.getName().endsWith(".class"))
                    .toList()) {
                byte[] bytes = jar.getInputStream(entry).readAllBytes();
                String constants = new String(bytes, StandardCharsets.ISO_8859_1)
                        .replace("Lcom/google/auto/service/AutoService;", "");

                assertThat(constants)
                        .as(entry.getName())
                        .doesNotContain("com/palantir", "com/google", "com/sun/source", "org/hibernate/");
            }
        }
    }

    @Test
    void onlyOurOwnEntriesAreInIt() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            assertThat(jar.stream().filter(entry -> !entry.isDirectory()).map(JarEntry::getName))
                    .allMatch(name -> name.startsWith("dev/rowlock/processor/")
                            || name.startsWith("META-INF/maven/dev.rowlock/")
                            || List.of(
                                            "META-INF/MANIFEST.MF",
                                            "META-INF/LICENSE",
                                            "META-INF/services/javax.annotation.processing.Processor",
                                            "META-INF/gradle/incremental.annotation.processors")
                                    .contains(name));
        }
    }

    @Test
    void compilersAndGradleFindTheProcessor() throws IOException {
        assertThat(read("META-INF/services/javax.annotation.processing.Processor"))
                .isEqualTo("dev.rowlock.processor.RowlockProcessor");
        assertThat(read("META-INF/gradle/incremental.annotation.processors"))
                .isEqualTo("dev.rowlock.processor.RowlockProcessor,isolating");
    }

    @Test
    void nothingElseComesWithIt() throws IOException {
        String pom = Files.readString(Path.of(System.getProperty("rowlock.processor.pom")));
        List<String> dependencies = Pattern.compile("<dependency>.*?</dependency>", Pattern.DOTALL)
                .matcher(pom)
                .results()
                .map(MatchResult::group)
                .toList();

        assertThat(dependencies)
                .isNotEmpty()
                .allMatch(dependency ->
                        dependency.contains("<scope>test</scope>") || dependency.contains("<scope>provided</scope>"));
    }

    @Test
    void itWorksAloneOnTheProcessorPath(@TempDir Path output) throws IOException {
        Path source = Files.writeString(
                output.resolve("Bank.java"), "class Bank { @dev.rowlock.OptimisticRetry void deposit() {} }");

        int status = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-processorpath",
                        JAR.toString(),
                        "-classpath",
                        System.getProperty("java.class.path"),
                        "-d",
                        output.toString(),
                        source.toString());

        assertThat(status).isZero();
        assertThat(output.resolve("RowlockBank.class")).exists();
    }

    private static String read(String entry) throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            return new String(jar.getInputStream(jar.getJarEntry(entry)).readAllBytes(), StandardCharsets.UTF_8)
                    .strip();
        }
    }
}
