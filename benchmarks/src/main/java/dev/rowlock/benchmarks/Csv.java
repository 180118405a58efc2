package dev.rowlock.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Prints results and writes them to a file, as they come. */
public final class Csv {
    private final Path file;

    /** Begins a new file. */
    public Csv(Path file, String header) throws IOException {
        this.file = file;
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.writeString(file, header + "\n");
        System.out.println(header);
    }

    /** Adds a line. */
    public void add(Object... values) throws IOException {
        String line = Stream.of(values)
                .map(value -> value instanceof Double number
                        ? String.format(Locale.ROOT, "%.1f", number)
                        : value.toString().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(","));
        Files.writeString(file, line + "\n", StandardOpenOption.APPEND);
        System.out.println(line);
    }
}
