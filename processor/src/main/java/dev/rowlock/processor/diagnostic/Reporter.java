package dev.rowlock.processor.diagnostic;

import dev.rowlock.processor.model.Location;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import javax.annotation.processing.Messager;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;

/** Hands findings to the compiler. */
public final class Reporter {
    private final Messager messager;
    private final boolean strict;

    /** Warnings are errors where it is {@code strict}. */
    public Reporter(Messager messager, boolean strict) {
        this.messager = messager;
        this.strict = strict;
    }

    /** Reports the findings, but for suppressed ones, and returns whether there is no error among them. */
    public boolean clean(List<Finding> findings) {
        List<Finding> heard = findings.stream()
                .filter(finding -> !Suppression.covers(finding))
                .toList();
        boolean clean = heard.stream().noneMatch(finding -> kind(finding) == Diagnostic.Kind.ERROR);
        // Advice can wait until what it is about is right.
        heard.stream()
                .filter(finding -> clean || finding.message().severity() != Severity.NOTE)
                .forEach(this::report);
        return clean;
    }

    /** Reports a failure of the processor itself, which must not look like a mistake of the user. */
    public void failed(TypeElement type, Exception failure) {
        StringWriter trace = new StringWriter();
        failure.printStackTrace(new PrintWriter(trace, true));
        report(Message.INTERNAL.at(Location.of(type), type.getQualifiedName(), trace));
    }

    private void report(Finding finding) {
        Location at = finding.at();
        messager.printMessage(kind(finding), finding.text(), at.element(), at.annotation(), at.value());
    }

    private Diagnostic.Kind kind(Finding finding) {
        return switch (finding.message().severity()) {
            case ERROR -> Diagnostic.Kind.ERROR;
            case WARNING -> strict ? Diagnostic.Kind.ERROR : Diagnostic.Kind.WARNING;
            case NOTE -> Diagnostic.Kind.NOTE;
        };
    }
}
