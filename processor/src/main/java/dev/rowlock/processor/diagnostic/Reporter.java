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

    public Reporter(Messager messager) {
        this.messager = messager;
    }

    /** Reports the findings and returns whether there are none. */
    public boolean clean(List<Finding> findings) {
        findings.forEach(this::report);
        return findings.isEmpty();
    }

    /** Reports a failure of the processor itself, which must not look like a mistake of the user. */
    public void failed(TypeElement type, Exception failure) {
        StringWriter trace = new StringWriter();
        failure.printStackTrace(new PrintWriter(trace, true));
        report(Message.INTERNAL.at(Location.of(type), type.getQualifiedName(), trace));
    }

    private void report(Finding finding) {
        Location at = finding.at();
        messager.printMessage(Diagnostic.Kind.ERROR, finding.text(), at.element(), at.annotation(), at.value());
    }
}
