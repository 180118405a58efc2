package dev.rowlock.processor.model.read;

import dev.rowlock.processor.model.Claim;
import dev.rowlock.processor.model.ClaimQuery.Clause;
import dev.rowlock.processor.model.Member;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Finds what is more than a restriction or an order of rows in a claim query. */
final class Clauses {
    private static final Map<String, Set<String>> BEGINNINGS = Map.of(
            "group", Set.of("by"),
            "order", Set.of("by"),
            "fetch", Set.of("first", "next"));
    private static final Set<String> WORDS = Set.of("having", "union", "intersect", "join", "distinct");
    private static final Set<String> AGGREGATES = Set.of(
            "count", "sum", "avg", "min", "max", "listagg", "every", "any", "array_agg", "json_arrayagg", "median");

    private Clauses() {}

    static List<Clause> in(Claim claim, List<String> attributes) {
        return Stream.of(claim.where(), claim.orderBy())
                .flatMap(member -> in(member, attributes))
                .toList();
    }

    private static Stream<Clause> in(Member<String> member, List<String> attributes) {
        List<String> tokens = Hql.of(member.value()).tokens();
        List<Clause> found = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            String word = tokens.get(i).toLowerCase(Locale.ROOT);
            String next = i + 1 < tokens.size() ? tokens.get(i + 1).toLowerCase(Locale.ROOT) : "";
            String before = i == 0 ? "" : tokens.get(i - 1).toLowerCase(Locale.ROOT);
            if (BEGINNINGS.getOrDefault(word, Set.of()).contains(next)) {
                found.add(new Clause(member.at(), word + " " + next));
            } else if (WORDS.contains(word) && !attributes.contains(tokens.get(i)) && !next.equals("from")) {
                found.add(new Clause(member.at(), word));
            } else if (AGGREGATES.contains(word)
                    && next.equals("(")
                    && !isQuantifier(tokens, i)
                    && !before.equals(".")) {
                found.add(new Clause(member.at(), word + "()"));
            }
        }
        return found.stream();
    }

    /** As in {@code any (select ...)}. */
    private static boolean isQuantifier(List<String> tokens, int index) {
        return index + 2 < tokens.size() && tokens.get(index + 2).equals("(subquery)");
    }
}
