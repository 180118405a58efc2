package dev.rowlock.benchmarks.wrapper;

import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.resilience.annotation.EnableResilientMethods;
import org.springframework.retry.annotation.EnableRetry;

/** The beans that Spring's annotations advise. */
final class SpringAdders {
    private SpringAdders() {}

    /** Spring Framework's own. */
    @Configuration(proxyBeanMethods = false)
    @EnableResilientMethods(proxyTargetClass = true)
    static class Framework {
        @Bean
        Adder adder() {
            return new Adder();
        }
    }

    /** The project Spring Retry. */
    @Configuration(proxyBeanMethods = false)
    @EnableRetry(proxyTargetClass = true)
    static class Retry {
        @Bean
        Adder adder() {
            return new Adder();
        }
    }

    static Adder of(Class<?> configuration) {
        return new AnnotationConfigApplicationContext(configuration).getBean(Adder.class);
    }
}
