package dev.rowlock.test.statement;

import java.util.Arrays;
import java.util.Locale;

/** What a statement does to its table, read from its first keyword. */
public enum StatementKind {
    SELECT,
    INSERT,
    UPDATE,
    DELETE,
    MERGE,
    /** Everything else: session settings, sequence calls, DDL. */
    OTHER;

    static StatementKind of(String firstKeyword) {
        String keyword = firstKeyword.equalsIgnoreCase("with") ? "SELECT" : firstKeyword.toUpperCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(kind -> kind.name().equals(keyword))
                .findFirst()
                .orElse(OTHER);
    }
}
