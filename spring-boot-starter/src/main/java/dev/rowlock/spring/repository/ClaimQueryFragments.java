package dev.rowlock.spring.repository;

import dev.rowlock.Rowlock;
import jakarta.persistence.EntityManager;
import java.util.List;
import java.util.function.Function;
import org.springframework.data.jpa.repository.support.JpaEntityInformation;
import org.springframework.data.jpa.repository.support.JpaRepositoryFragmentsContributor;
import org.springframework.data.querydsl.EntityPathResolver;
import org.springframework.data.repository.core.RepositoryMetadata;
import org.springframework.data.repository.core.support.RepositoryComposition.RepositoryFragments;
import org.springframework.data.repository.core.support.RepositoryFragment;

/**
 * Has the claim queries of a repository, and of the interfaces that it extends, run by the classes that the annotation
 * processor wrote for them, beside what Spring Data contributes by default.
 *
 * <p>The starter gives it to each repository with claim queries. Only who has a
 * {@code repositoryFactoryBeanClass} that sets a contributor already lets it extend this one:
 *
 * <pre>{@code
 * class Contributor extends ClaimQueryFragments {
 *     @Override
 *     public RepositoryFragments describe(RepositoryMetadata metadata) {
 *         return super.describe(metadata).append(RepositoryFragment.structural(Audited.class));
 *     }
 * }
 * }</pre>
 *
 * @since 0.1
 */
public class ClaimQueryFragments implements JpaRepositoryFragmentsContributor {

    /** Spring Data makes one for each repository. */
    public ClaimQueryFragments() {}

    @Override
    public RepositoryFragments contribute(
            RepositoryMetadata metadata,
            JpaEntityInformation<?, ?> entityInformation,
            EntityManager entityManager,
            EntityPathResolver resolver) {
        Rowlock rowlock = Rowlock.of(entityManager.getEntityManagerFactory());
        return append(
                DEFAULT.contribute(metadata, entityInformation, entityManager, resolver),
                metadata,
                generated -> RepositoryFragment.implemented(generated.create(rowlock)));
    }

    @Override
    public RepositoryFragments describe(RepositoryMetadata metadata) {
        return append(
                DEFAULT.describe(metadata), metadata, generated -> RepositoryFragment.structural(generated.type()));
    }

    private static RepositoryFragments append(
            RepositoryFragments fragments,
            RepositoryMetadata metadata,
            Function<GeneratedFragment, RepositoryFragment<?>> fragment) {
        List<RepositoryFragment<?>> generated = GeneratedFragment.of(metadata.getRepositoryInterface()).stream()
                .<RepositoryFragment<?>>map(fragment)
                .toList();
        return fragments.append(RepositoryFragments.from(generated));
    }
}
