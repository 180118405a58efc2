package dev.rowlock.test.database;

import static org.junit.platform.commons.support.AnnotationSupport.findAnnotation;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.StoreScope;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;

/** One run of a test on one database. */
record DatabaseInvocation(Database database)
        implements TestTemplateInvocationContext, ParameterResolver, BeforeEachCallback, AfterEachCallback {

    private static final Namespace NAMESPACE = Namespace.create(DatabaseInvocation.class);

    @Override
    public String getDisplayName(int invocationIndex) {
        return "on " + database;
    }

    @Override
    public List<Extension> getAdditionalExtensions() {
        return List.of(this);
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        testDatabase(context).beginTest();
    }

    @Override
    public void afterEach(ExtensionContext context) {
        testDatabase(context).endTest();
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return List.of(Database.class, TestDatabase.class, Persistence.class)
                .contains(parameter.getParameter().getType());
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        if (type == Database.class) {
            return database;
        }
        return type == TestDatabase.class
                ? testDatabase(context)
                : testDatabase(context).persistence(declaredMapping(context));
    }

    private static Mapping declaredMapping(ExtensionContext context) {
        Optional<Mapped> onMethod = findAnnotation(context.getRequiredTestMethod(), Mapped.class);
        return onMethod.or(() ->
                        findAnnotation(context.getRequiredTestClass(), Mapped.class, context.getEnclosingTestClasses()))
                .map(Mapping::of)
                .orElseThrow(() -> new ParameterResolutionException("a Persistence parameter needs @Mapped on "
                        + context.getRequiredTestMethod() + " or its class"));
    }

    private TestDatabase testDatabase(ExtensionContext context) {
        return context.getStore(StoreScope.LAUNCHER_SESSION, NAMESPACE)
                .getOrComputeIfAbsent(database, TestDatabase::new, TestDatabase.class);
    }
}
