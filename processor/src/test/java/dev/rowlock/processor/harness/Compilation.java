package dev.rowlock.processor.harness;

import dev.rowlock.processor.RowlockProcessor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import org.jspecify.annotations.Nullable;

/**
 * What a compiler made of some sources.
 *
 * @param problems errors and warnings
 * @param generated the generated sources by their path
 * @param classes where the class files are
 */
public record Compilation(List<Problem> problems, Map<String, String> generated, Path classes) {

    /** An error or a warning. */
    public record Problem(Diagnostic.Kind kind, String file, long line, String text) {

        /** Whether the processor has said it. */
        public boolean isOurs() {
            return text.startsWith("[RL");
        }

        @Override
        public String toString() {
            return file + ":" + line + " " + text;
        }

        /** With the directory, which tells the package. */
        private static String name(Path file) {
            return file.subpath(file.getNameCount() - 2, file.getNameCount()).toString();
        }

        static Problem of(Diagnostic<? extends JavaFileObject> diagnostic) {
            JavaFileObject source = diagnostic.getSource();
            return new Problem(
                    diagnostic.getKind(),
                    source == null ? "" : name(Path.of(source.toUri())),
                    diagnostic.getLineNumber(),
                    diagnostic.getMessage(Locale.ROOT));
        }
    }

    public List<Problem> errors() {
        return problems.stream()
                .filter(problem -> problem.kind() == Diagnostic.Kind.ERROR)
                .toList();
    }

    /** Compiles with warnings on. */
    public static Compilation of(Compiler which, Sources sources, List<String> more) {
        return of(which, sources, more, new RowlockProcessor());
    }

    public static Compilation of(Compiler which, Sources sources, List<String> more, @Nullable Processor processor) {
        JavaCompiler compiler = which.tool();
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        try (StandardJavaFileManager files =
                compiler.getStandardFileManager(diagnostics, Locale.ROOT, StandardCharsets.UTF_8)) {
            Path output = Files.createTempDirectory("compilation");
            Path classes = Files.createDirectory(output.resolve("classes"));
            Path generated = Files.createDirectory(output.resolve("generated"));
            List<String> options = new ArrayList<>(which.strict());
            options.addAll(List.of("--release", "17", "-parameters"));
            if (!more.contains("--module-path")) {
                options.addAll(List.of("-classpath", System.getProperty("java.class.path")));
            }
            options.addAll(List.of("-d", classes.toString(), "-s", generated.toString()));
            options.addAll(more);
            JavaCompiler.CompilationTask task = compiler.getTask(
                    null, files, diagnostics, options, null, files.getJavaFileObjectsFromPaths(sources.files()));
            if (processor != null) {
                task.setProcessors(List.of(processor));
            }
            task.call();
            return new Compilation(
                    diagnostics.getDiagnostics().stream().map(Problem::of).toList(), read(generated), classes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, String> read(Path generated) throws IOException {
        Map<String, String> sources = new TreeMap<>();
        try (Stream<Path> files = Files.walk(generated)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                sources.put(generated.relativize(file).toString(), Files.readString(file));
            }
        }
        return sources;
    }
}
