package dev.rowlock.beans;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.aot.hint.predicate.RuntimeHintsPredicates.reflection;
import static org.springframework.aot.hint.predicate.RuntimeHintsPredicates.resource;

import dev.rowlock.RowlockServiceContributor;
import dev.rowlock.aggregate.AggregateIntegrator;
import dev.rowlock.conflict.ConflictRule;
import java.util.Map;
import org.hibernate.integrator.spi.Integrator;
import org.hibernate.service.spi.SessionFactoryServiceContributor;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.aot.generate.ClassNameGenerator;
import org.springframework.aot.generate.DefaultGenerationContext;
import org.springframework.aot.generate.InMemoryGeneratedFiles;
import org.springframework.aot.hint.MemberCategory;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.aot.ApplicationContextAotGenerator;
import org.springframework.core.env.MapPropertySource;
import org.springframework.javapoet.ClassName;

/** What an application that is processed ahead of time tells a native image. */
class HintsTest {
    private static final RuntimeHints HINTS = new RuntimeHints();

    @BeforeAll
    static void process() {
        DefaultGenerationContext generation = new DefaultGenerationContext(
                new ClassNameGenerator(ClassName.get(Office.class)), new InMemoryGeneratedFiles(), HINTS);
        try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext()) {
            context.getEnvironment()
                    .getPropertySources()
                    .addFirst(new MapPropertySource(
                            "test",
                            Map.of(
                                    "spring.datasource.url", "jdbc:h2:mem:hints",
                                    "spring.datasource.username", "sa",
                                    "spring.jpa.database-platform", "org.hibernate.dialect.H2Dialect")));
            context.register(Office.class);
            new ApplicationContextAotGenerator().processAheadOfTime(context, generation);
            generation.writeGeneratedContent();
        }
    }

    @ParameterizedTest
    @ValueSource(classes = {Integrator.class, SessionFactoryServiceContributor.class, ConflictRule.class})
    @DisplayName("the service files by which Hibernate finds Rowlock, and Rowlock the user's rules")
    void serviceFiles(Class<?> service) {
        assertThat(resource().forResource("META-INF/services/" + service.getName()))
                .accepts(HINTS);
    }

    @ParameterizedTest
    @ValueSource(classes = {AggregateIntegrator.class, RowlockServiceContributor.class})
    @DisplayName("the services are created by reflection")
    void services(Class<?> provider) {
        assertThat(reflection().onType(provider).withMemberCategory(MemberCategory.INVOKE_PUBLIC_CONSTRUCTORS))
                .accepts(HINTS);
    }

    @ParameterizedTest
    @ValueSource(
            classes = {RowlockJob_Aggregate.class, Receipt.class, RowlockJobRepository.class, RowlockFirstJob.class})
    @DisplayName("aggregate models, verifiers and fragments are created by reflection")
    void createdByReflection(Class<?> type) {
        assertThat(reflection().onType(type).withMemberCategory(MemberCategory.INVOKE_DECLARED_CONSTRUCTORS))
                .accepts(HINTS);
    }

    @Test
    @DisplayName("claim queries of repositories are called by reflection")
    void calledByReflection() {
        assertThat(reflection()
                        .onType(RowlockJobRepository.class)
                        .withMemberCategory(MemberCategory.INVOKE_PUBLIC_METHODS))
                .accepts(HINTS);
    }
}
