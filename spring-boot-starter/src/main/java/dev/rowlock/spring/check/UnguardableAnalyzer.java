package dev.rowlock.spring.check;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Prints fault and remedy instead of a stack trace. */
public final class UnguardableAnalyzer extends AbstractFailureAnalyzer<UnguardableException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, UnguardableException cause) {
        String message = String.valueOf(cause.getMessage());
        String fault = message.substring(0, message.length() - cause.remedy().length() - 1);
        return new FailureAnalysis(fault, cause.remedy(), cause);
    }
}
