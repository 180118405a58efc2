package dev.rowlock.processor.model.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** The words and signs of a restriction or an order, without subqueries: as much HQL as the checks need, not a parser. */
record Hql(List<String> tokens) {
    private static final String NAME = "\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*";
    private static final Pattern TOKEN =
            Pattern.compile("[xXjJ]?'(?:[^']|'')*'|\"(?:[^\"]|\"\")*\"|`[^`]*`|\\{[^}]*}|[0-9][\\w.]*|::|:" + NAME
                    + "|\\?[0-9]*|" + NAME + "(?:\\s*\\.\\s*" + NAME + ")*|[<>!^]=|<>|\\S");
    private static final Pattern SPACED_DOT = Pattern.compile("\\s*\\.\\s*");

    static Hql of(String text) {
        List<String> tokens =
                TOKEN.matcher(text).results().map(token -> name(token.group())).toList();
        List<String> kept = new ArrayList<>();
        int depth = 0;
        int subquery = -1;
        for (int i = 0; i < tokens.size(); i++) {
            String token = tokens.get(i);
            if (token.equals(")")) {
                if (depth == subquery) {
                    subquery = -1;
                }
                depth--;
            }
            if (subquery < 0) {
                kept.add(token);
            }
            if (token.equals("(")) {
                depth++;
                if (subquery < 0 && i + 1 < tokens.size() && isWord(tokens.get(i + 1), "select", "from", "with")) {
                    subquery = depth;
                    kept.add("(subquery)");
                }
            }
        }
        return new Hql(List.copyOf(kept));
    }

    static boolean isWord(String token, String... words) {
        return List.of(words).contains(token.toLowerCase(Locale.ROOT));
    }

    /** A path has no spaces, and so it is always the same text. */
    private static String name(String token) {
        return isPath(token) ? SPACED_DOT.matcher(token).replaceAll(".") : token;
    }

    /** Whether it is a name, or several with dots between; a word of the language looks the same. */
    static boolean isPath(String token) {
        return Character.isJavaIdentifierStart(token.charAt(0)) && !token.endsWith("'");
    }

    /** Cuts it where that word or sign stands outside of parentheses. */
    List<List<String>> split(String separator) {
        List<List<String>> parts = new ArrayList<>();
        List<String> part = new ArrayList<>();
        int depth = 0;
        for (String token : tokens) {
            depth += token.equals("(") ? 1 : token.equals(")") ? -1 : 0;
            if (depth == 0 && isWord(token, separator)) {
                parts.add(part);
                part = new ArrayList<>();
            } else {
                part.add(token);
            }
        }
        parts.add(part);
        return parts;
    }
}
