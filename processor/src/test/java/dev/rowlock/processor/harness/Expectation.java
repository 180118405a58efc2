package dev.rowlock.processor.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A message that a source file expects on one of its lines: {@code //! [RL103] ...}, or {@code //!javac} and {@code
 * //!ecj} where the compilers point at different lines.
 */
public record Expectation(long line, String text) {
    private static final Pattern COMMENT = Pattern.compile("//!(javac|ecj)? ((?:(?! //!).)*)");

    public static List<Expectation> in(Path file, Compiler compiler) {
        List<Expectation> expectations = new ArrayList<>();
        List<String> lines = lines(file);
        for (int i = 0; i < lines.size(); i++) {
            Matcher comment = COMMENT.matcher(lines.get(i));
            while (comment.find()) {
                if (comment.group(1) == null || comment.group(1).equalsIgnoreCase(compiler.name())) {
                    expectations.add(new Expectation(i + 1, comment.group(2)));
                }
            }
        }
        return expectations;
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
