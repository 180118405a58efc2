package dev.rowlock.processor.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
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

    public Sources and(Sources others) {
        return new Sources(Stream.concat(files.stream(), others.files.stream()).toList());
    }

    public Sources shuffled(long seed) {
        List<Path> shuffled = new ArrayList<>(files);
        Collections.shuffle(shuffled, new Random(seed));
        return new Sources(shuffled);
    }
}
