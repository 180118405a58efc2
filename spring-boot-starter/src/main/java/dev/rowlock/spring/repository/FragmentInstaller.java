package dev.rowlock.spring.repository;

import dev.rowlock.spring.check.UnguardableException;
import java.lang.reflect.Constructor;
import org.springframework.beans.BeanUtils;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.data.jpa.repository.support.JpaRepositoryFactoryBean;
import org.springframework.data.jpa.repository.support.JpaRepositoryFragmentsContributor;
import org.springframework.data.repository.config.RepositoryConfiguration;
import org.springframework.data.repository.core.support.RepositoryFragmentsContributor;
import org.springframework.util.ClassUtils;

/**
 * Has each repository with claim queries ask {@link ClaimQueryFragments} for them. It is said in the bean's definition, where
 * processing ahead of time reads it, too.
 */
public final class FragmentInstaller implements BeanFactoryPostProcessor {
    private static final String CONTRIBUTOR = "repositoryFragmentsContributor";

    /** Looks at all repositories. */
    public FragmentInstaller() {}

    @Override
    public void postProcessBeanFactory(ConfigurableListableBeanFactory beans) {
        ClassLoader loader = beans.getBeanClassLoader();
        for (String name : beans.getBeanDefinitionNames()) {
            BeanDefinition definition = beans.getBeanDefinition(name);
            // What was processed ahead of time has the attribute no more, and the contributor already.
            if (definition.getAttribute(RepositoryConfiguration.class.getName())
                            instanceof RepositoryConfiguration<?> configured
                    && definition.getBeanClassName() != null) {
                Class<?> factory = ClassUtils.resolveClassName(definition.getBeanClassName(), loader);
                Class<?> repository = ClassUtils.resolveClassName(configured.getRepositoryInterface(), loader);
                if (JpaRepositoryFactoryBean.class.isAssignableFrom(factory)
                        && GeneratedFragment.isNeededBy(repository)) {
                    install(definition, factory, repository);
                }
            }
        }
    }

    private static void install(BeanDefinition definition, Class<?> factory, Class<?> repository) {
        RepositoryFragmentsContributor present = contributor(factory, repository);
        if (present instanceof ClaimQueryFragments) {
            return;
        }
        if (present != JpaRepositoryFragmentsContributor.DEFAULT
                || definition.getPropertyValues().contains(CONTRIBUTOR)) {
            throw new UnguardableException(
                    "\"" + repository.getName() + "\" has claim queries, but a contributor of fragments that does not"
                            + " know them",
                    "Have it extend " + ClaimQueryFragments.class.getName() + ".");
        }
        definition.getPropertyValues().add(CONTRIBUTOR, new RootBeanDefinition(ClaimQueryFragments.class));
    }

    private static Constructor<?> constructor(Class<?> factory) {
        try {
            return factory.getDeclaredConstructor(Class.class);
        } catch (NoSuchMethodException missing) {
            throw new IllegalStateException("\"" + factory.getName() + "\" is no factory of repositories", missing);
        }
    }

    /** What a factory of the user's has chosen, found out as Spring Data does ahead of time. */
    private static RepositoryFragmentsContributor contributor(Class<?> factory, Class<?> repository) {
        return factory == JpaRepositoryFactoryBean.class
                ? JpaRepositoryFragmentsContributor.DEFAULT
                : ((JpaRepositoryFactoryBean<?, ?, ?>) BeanUtils.instantiateClass(constructor(factory), repository))
                        .getRepositoryFragmentsContributor();
    }
}
