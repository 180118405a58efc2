package dev.rowlock.test.statement;

import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The kind and the tables of an SQL text: as much SQL as Hibernate writes, not a parser. */
record SqlShape(StatementKind kind, Set<String> tables, boolean locking) {

    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/", Pattern.DOTALL);
    private static final Pattern LOCK_CLAUSE = Pattern.compile(
            "\\bfor\\s+(no\\s+key\\s+|key\\s+)?(update|share)\\b|\\block\\s+in\\s+share\\s+mode\\b",
            Pattern.CASE_INSENSITIVE);
    private static final String NAME = "\\s+(?:only\\s+)?([\\w.$\"`]+)";
    private static final Pattern READ = Pattern.compile("\\b(?:from|join)" + NAME, Pattern.CASE_INSENSITIVE);
    private static final Pattern WRITTEN = Pattern.compile(
            "^(?:insert\\s+(?:ignore\\s+)?into|merge\\s+into|update|delete\\s+from)" + NAME, Pattern.CASE_INSENSITIVE);

    static SqlShape of(String sql) {
        String text = COMMENT.matcher(sql).replaceAll(" ").strip();
        StatementKind kind = StatementKind.of(text.split("\\W", 2)[0]);
        return new SqlShape(
                kind,
                tables(kind == StatementKind.SELECT ? READ : WRITTEN, text),
                LOCK_CLAUSE.matcher(text).find());
    }

    private static Set<String> tables(Pattern pattern, String text) {
        Set<String> tables = new TreeSet<>();
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            tables.add(normalized(matcher.group(1)));
        }
        return tables;
    }

    /** Without quotes and schema, in lower case: the databases disagree about all three. */
    static String normalized(String table) {
        String unquoted = table.replaceAll("[\"`]", "").toLowerCase(Locale.ROOT);
        return unquoted.substring(unquoted.lastIndexOf('.') + 1);
    }
}
