package dev.rowlock.conflict;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.hibernate.boot.registry.classloading.spi.ClassLoaderService;
import org.hibernate.engine.spi.SessionFactoryImplementor;

/** The rules of the application, asked one after the other. */
record ConflictRules(List<ConflictRule> rules) {
    private static final System.Logger LOG = System.getLogger("dev.rowlock.conflict");

    static ConflictRules of(SessionFactoryImplementor sessionFactory) {
        return new ConflictRules(List.copyOf(sessionFactory
                .getServiceRegistry()
                .requireService(ClassLoaderService.class)
                .loadJavaServices(ConflictRule.class)));
    }

    Optional<ConflictKind> kind(FailureChain chain, Phase phase) {
        return chain.all()
                .flatMap(link -> rules.stream().map(rule -> answer(rule, link, phase)))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<ConflictKind> answer(ConflictRule rule, Throwable link, Phase phase) {
        try {
            return Objects.requireNonNull(rule.kind(link, phase), "it returned null; return Optional.empty()");
        } catch (RuntimeException failure) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "The conflict rule " + rule.getClass().getName() + " failed and was passed over",
                    failure);
            return Optional.empty();
        }
    }
}
