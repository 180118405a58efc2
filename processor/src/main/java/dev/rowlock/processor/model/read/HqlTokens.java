package dev.rowlock.processor.model.read;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The tokens of a restriction or an order. Texts, numbers, literals in braces and subqueries, whose names are their own,
 * are left out; an opening parenthesis before a subquery stays.
 */
final class HqlTokens {
    private static final String NAME = "\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*";

    private static final Pattern TOKEN =
            Pattern.compile("[xXjJ]?'(?:[^']|'')*'|\"(?:[^\"]|\"\")*\"|`[^`]*`|\\{[^}]*}|[0-9][\\w.]*" + "|::|:" + NAME
                    + "|\\?[0-9]*|" + NAME + "(?:\\s*\\.\\s*" + NAME + ")*|[<>!^]=|<>|\\S");

    private HqlTokens() {}

    static List<String> of(String text) {
        List<String> all = TOKEN.matcher(text).results().map(MatchResult::group).toList();
        List<String> tokens = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            tokens.add(all.get(i));
            if (all.get(i).equals("(") && i + 1 < all.size() && beginsQuery(all.get(i + 1))) {
                i = end(all, i) - 1;
            }
        }
        return tokens.stream().filter(token -> !isLiteral(token)).toList();
    }

    static boolean isPath(String token) {
        return Character.isJavaIdentifierStart(token.charAt(0));
    }

    private static boolean beginsQuery(String token) {
        return token.equalsIgnoreCase("select") || token.equalsIgnoreCase("from") || token.equalsIgnoreCase("with");
    }

    /** The index of the parenthesis that closes the one at the index, or the end. */
    private static int end(List<String> tokens, int open) {
        int depth = 0;
        for (int i = open; i < tokens.size(); i++) {
            depth += tokens.get(i).equals("(") ? 1 : tokens.get(i).equals(")") ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        return tokens.size();
    }

    private static boolean isLiteral(String token) {
        return token.endsWith("'") || "\"`{".indexOf(token.charAt(0)) >= 0 || Character.isDigit(token.charAt(0));
    }
}
