package dev.rowlock.processor.harness;

import dev.rowlock.Rowlock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/** Source files, ecj reads none from memory. */
public record Sources(List<Path> files) {

    /** All files below a directory of the test resources. */
    public static Sources below(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            return new Sources(files.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** One file, written to a temporary directory. */
    public static Sources of(String name, String text) {
        try {
            Path file = Files.createTempDirectory("sources").resolve(name);
            Files.writeString(file, text);
            return new Sources(List.of(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The run time as a module; its class files while it is no jar yet. */
    public static Path runtimeModule() throws IOException, URISyntaxException {
        Path runtime = Path.of(Rowlock.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Path jar = Files.createTempDirectory("modules").resolve("runtime.jar");
        if (Files.isRegularFile(runtime)) {
            // ecj does not find a module in a jar that is on the class path of its own process
            return Files.copy(runtime, jar);
        }
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().putValue("Manifest-Version", "1.0");
        manifest.getMainAttributes().putValue("Automatic-Module-Name", "dev.rowlock.runtime");
        try (JarOutputStream output = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            copy(runtime, runtime.resolve("dev"), output);
        }
        return jar;
    }

    private static void copy(Path root, Path directory, JarOutputStream output) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                output.putNextEntry(new JarEntry(root.relativize(file).toString()));
                Files.copy(file, output);
            }
        }
    }

    public Sources and(Sources others) {
        return new Sources(Stream.concat(files.stream(), others.files.stream()).toList());
    }

    /** In another order, the same in every run. */
    public Sources shuffled() {
        List<Path> shuffled = new ArrayList<>(files);
        Collections.shuffle(shuffled, new Random(42));
        return new Sources(shuffled);
    }
}
