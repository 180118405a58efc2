package dev.rowlock.spring.autoconfigure;

import dev.rowlock.spring.web.ConflictProblems;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.web.servlet.DispatcherServlet;

/**
 * Tells the clients of a web application of conflicts.
 *
 * @since 0.1
 */
@AutoConfiguration(after = RowlockAutoConfiguration.class)
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnClass(DispatcherServlet.class)
@ConditionalOnBean(RowlockProperties.class)
@ConditionalOnProperty(name = "rowlock.web.problem-details", matchIfMissing = true)
public class RowlockWebAutoConfiguration {

    @Bean
    ConflictProblems rowlockConflictProblems(RowlockProperties properties) {
        return new ConflictProblems(properties.web().retryAfter());
    }
}
