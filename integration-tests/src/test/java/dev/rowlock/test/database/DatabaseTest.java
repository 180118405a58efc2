package dev.rowlock.test.database;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that runs once on each database, or on those named.
 *
 * <p>The test may take a {@link Persistence} of the mapping that {@link Mapped @Mapped} declares, the
 * {@link TestDatabase} and the {@link Database} as parameters. Reports show {@code <display name> on PostgreSQL}. It
 * fails when it leaves a connection of a pool in use.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@TestTemplate
@ExtendWith(DatabaseExtension.class)
public @interface DatabaseTest {

    /** The databases to run on; all by default. */
    Database[] value() default {Database.H2, Database.POSTGRESQL, Database.MARIADB};
}
