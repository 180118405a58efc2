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
    private final Severities severities;

    public Reporter(Messager messager, Severities severities) {
        this.messager = messager;
        this.severities = severities;
    }

    /** Reports what is wrong with the compilation as such. */
    public void complain(List<String> complaints) {
        complaints.forEach(complaint -> messager.printMessage(Diagnostic.Kind.ERROR, complaint));
    }

    /** Reports the findings, but for suppressed ones, and returns whether there is no error among them. */
    public boolean clean(List<Finding> findings) {
        List<Finding> heard = findings.stream().filter(this::isHeard).toList();
        boolean clean = heard.stream().noneMatch(finding -> severity(finding) == Severity.ERROR);
        // advice can wait until what it is about is right
        heard.stream()
                .filter(finding -> clean || severity(finding) != Severity.NOTE)
                .forEach(this::report);
        return clean;
    }

    /** Reports a failure of the processor itself, which must not look like a mistake of the user. */
    public void failed(TypeElement type, Throwable failure) {
        StringWriter trace = new StringWriter();
        failure.printStackTrace(new PrintWriter(trace, true));
        report(Message.INTERNAL.at(Location.of(type), type.getQualifiedName(), trace));
    }

    private boolean isHeard(Finding finding) {
        boolean suppressible = finding.message().severity() != Severity.ERROR || severity(finding) != Severity.ERROR;
        return severity(finding) != Severity.OFF && !(suppressible && Suppression.covers(finding));
    }

    private Severity severity(Finding finding) {
        return severities.of(finding.message());
    }

    private void report(Finding finding) {
        Location at = finding.at();
        messager.printMessage(kind(finding), finding.text(), at.element(), at.annotation(), at.value());
    }

    private Diagnostic.Kind kind(Finding finding) {
        return switch (severity(finding)) {
            case ERROR -> Diagnostic.Kind.ERROR;
            case WARNING -> Diagnostic.Kind.WARNING;
            case NOTE, OFF -> Diagnostic.Kind.NOTE;
        };
    }
}
