package dev.rowlock.processor.harness;

import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.eclipse.jdt.internal.compiler.tool.EclipseCompiler;

/** The compilers that run the processor. */
public enum Compiler {
    JAVAC,
    ECJ;

    /** From Java 21 on javac warns of constructors that call what can be overridden, which some sources here do on purpose. */
    private static final String LINTS =
            "all,-processing,-options" + (Runtime.version().feature() < 21 ? "" : ",-this-escape");

    JavaCompiler tool() {
        return this == JAVAC ? ToolProvider.getSystemJavaCompiler() : new EclipseCompiler();
    }

    /** The options under which it tells all that it has to say. */
    List<String> strict() {
        return this == JAVAC
                ? List.of("-Xlint:" + LINTS, "-Werror", "-Xmaxerrs", "1000", "-Xmaxwarns", "1000")
                : List.of("-maxProblems", "1000");
    }

    public Compilation compile(Sources sources) {
        return Compilation.of(this, sources, List.of());
    }
}
