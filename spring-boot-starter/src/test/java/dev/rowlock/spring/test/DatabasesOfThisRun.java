package dev.rowlock.spring.test;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.ParameterDeclarations;

/** Those that the system property {@code rowlock.test.databases} names, separated by commas; by default all. */
final class DatabasesOfThisRun implements ArgumentsProvider {
    private static final List<String> NAMES =
            List.of(System.getProperty("rowlock.test.databases", "H2,PostgreSQL,MariaDB")
                    .split(","));

    @Override
    public Stream<Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
        return Stream.of(Database.values())
                .filter(database -> NAMES.contains(database.toString()))
                .map(Arguments::of);
    }
}
