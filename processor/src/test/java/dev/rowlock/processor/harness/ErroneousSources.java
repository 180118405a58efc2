package dev.rowlock.processor.harness;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.Diagnostic;

/** The sources with mistakes; each compiler sees them once, all together. */
public final class ErroneousSources {
    private static final Path ROOT = Path.of("src/test/resources/erroneous");
    private static final Map<Compiler, Compilation> COMPILATIONS = new EnumMap<>(Compiler.class);

    private ErroneousSources() {}

    /** The files, relative to the folder of them all. */
    public static Stream<Path> files() {
        return Sources.below(ROOT).files().stream().map(ROOT::relativize);
    }

    public static Compilation compilation(Compiler compiler) {
        return COMPILATIONS.computeIfAbsent(compiler, which -> Compilation.of(which, Sources.below(ROOT), List.of()));
    }

    public static Compilation shuffledCompilation(Compiler compiler) {
        return Compilation.of(compiler, Sources.below(ROOT).shuffled(), List.of());
    }

    public static Compilation compilation(Compiler compiler, List<String> options) {
        return Compilation.of(compiler, Sources.below(ROOT), options);
    }

    /** All errors of a file, and the warnings and notes that are ours. */
    public static List<Expectation> reported(Path file, Compiler compiler) {
        return compilation(compiler).problems().stream()
                .filter(problem -> problem.file().equals(file.toString()))
                .filter(problem -> problem.kind() == Diagnostic.Kind.ERROR || problem.isOurs())
                .map(problem -> new Expectation(problem.line(), problem.text()))
                .toList();
    }

    public static List<Expectation> expected(Path file, Compiler compiler) {
        return Expectation.in(ROOT.resolve(file), compiler);
    }
}
