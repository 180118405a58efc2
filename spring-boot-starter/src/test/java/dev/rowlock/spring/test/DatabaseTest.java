package dev.rowlock.spring.test;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** A test that runs once on each database of this run; it takes the {@link Database}. Reports show {@code <display name> on PostgreSQL}. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ParameterizedTest(name = "on {0}")
@ArgumentsSource(DatabasesOfThisRun.class)
public @interface DatabaseTest {}
