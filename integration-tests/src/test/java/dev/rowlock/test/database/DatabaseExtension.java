package dev.rowlock.test.database;

import static org.junit.platform.commons.support.AnnotationSupport.findAnnotation;

import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;

/** Turns a {@link DatabaseTest} into one invocation for each of its databases. */
final class DatabaseExtension implements TestTemplateInvocationContextProvider {

    @Override
    public boolean supportsTestTemplate(ExtensionContext context) {
        return findAnnotation(context.getRequiredTestMethod(), DatabaseTest.class)
                .isPresent();
    }

    @Override
    public boolean mayReturnZeroTestTemplateInvocationContexts(ExtensionContext context) {
        return true; // where a run leaves out all databases of a test
    }

    @Override
    public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(ExtensionContext context) {
        return findAnnotation(context.getRequiredTestMethod(), DatabaseTest.class).stream()
                .flatMap(test -> Stream.of(test.value()))
                .filter(Database::isInThisRun)
                .map(DatabaseInvocation::new);
    }
}
