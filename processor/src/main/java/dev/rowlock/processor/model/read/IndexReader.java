package dev.rowlock.processor.model.read;

import dev.rowlock.processor.model.Claim;
import dev.rowlock.processor.model.Index;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * Reads which index serves a claim query: the columns that it compares for equality, those that it orders by, and the id.
 *
 * <p>Such an index hands the rows out in order, so that a query with a limit reads as many as it returns.
 */
final class IndexReader {
    private static final Pattern COMMA = Pattern.compile(",");

    private final Columns columns;
    private final Entities entities;

    IndexReader(Columns columns, Entities entities) {
        this.columns = columns;
        this.entities = entities;
    }

    /** Reads the index, or null if none is needed but the primary key, or the sources do not tell. */
    @Nullable
    Index read(TypeElement entity, Claim claim) {
        TypeElement table = entities.tableOf(entity);
        List<String> order = order(entity, claim.orderBy().value());
        if (table == null || order == null) {
            return null;
        }
        Set<String> equal = new LinkedHashSet<>();
        for (List<String> condition : conditions(claim.where().value())) {
            equal.addAll(compared(entity, condition));
        }
        List<String> all = new ArrayList<>(equal);
        Stream.concat(order.stream(), columns.ofId(entity).stream())
                .filter(column -> all.stream().noneMatch(known -> name(known).equals(name(column))))
                .forEach(all::add);
        return all.isEmpty() || all.equals(columns.ofId(entity))
                ? null
                : new Index(columns.table(table), List.copyOf(all), isDeclared(table, equal.size(), all));
    }

    private static List<List<String>> conditions(String where) {
        Hql restriction = Hql.of(where);
        return restriction.split("or").size() > 1 ? List.of() : restriction.split("and");
    }

    /** The columns that a condition compares with a value, as in {@code state = READY}, {@code packed} or {@code x is null}. */
    private List<String> compared(TypeElement entity, List<String> parenthesized) {
        List<String> condition = bare(parenthesized);
        List<String> paths = condition.stream()
                .filter(Hql::isPath)
                .filter(path -> !columns.of(entity, path).isEmpty())
                .toList();
        if (paths.size() != 1 || condition.stream().anyMatch(token -> Hql.isWord(token, "or"))) {
            return List.of();
        }
        int at = condition.indexOf(paths.get(0));
        boolean equals = condition.contains("=")
                && (at == 0
                        ? condition.get(1).equals("=")
                        : at == condition.size() - 1 && condition.get(at - 1).equals("="));
        boolean isNull =
                condition.size() == 3 && Hql.isWord(condition.get(1), "is") && Hql.isWord(condition.get(2), "null");
        boolean alone = condition.size() == 1 || (condition.size() == 2 && Hql.isWord(condition.get(0), "not"));
        return equals || isNull || alone ? columns.of(entity, paths.get(0)) : List.of();
    }

    private static List<String> bare(List<String> condition) {
        int last = condition.size() - 1;
        return last > 0 && condition.get(0).equals("(") && condition.indexOf(")") == last
                ? condition.subList(1, last)
                : condition;
    }

    /** The columns of the order, or null if it orders by something else. */
    private @Nullable List<String> order(TypeElement entity, String orderBy) {
        List<String> ordered = new ArrayList<>();
        for (List<String> part : Hql.of(orderBy).split(",")) {
            if (part.isEmpty()) {
                continue;
            }
            List<String> named = Hql.isPath(part.get(0)) ? columns.of(entity, part.get(0)) : List.of();
            if (named.isEmpty() || part.size() > 2 || (part.size() == 2 && !Hql.isWord(part.get(1), "asc", "desc"))) {
                return null;
            }
            boolean descending = part.size() == 2 && Hql.isWord(part.get(1), "desc");
            named.forEach(column -> ordered.add(descending ? column + " desc" : column));
        }
        return ordered;
    }

    /** Columns that are compared may stand in any order; the others may not. */
    private static boolean isDeclared(TypeElement table, int equal, List<String> wanted) {
        return Annotations.find(table, AnnotationName.TABLE).stream()
                .flatMap(annotation -> annotation.annotations("indexes").stream())
                .map(index -> COMMA.splitAsStream(
                                index.member("columnList", String.class, "").value())
                        .map(IndexReader::plain)
                        .toList())
                .anyMatch(list -> list.size() >= wanted.size()
                        && Set.copyOf(list.subList(0, equal)).equals(Set.copyOf(plain(wanted.subList(0, equal))))
                        && list.subList(equal, wanted.size()).equals(plain(wanted.subList(equal, wanted.size()))));
    }

    private static List<String> plain(List<String> columns) {
        return columns.stream().map(IndexReader::plain).toList();
    }

    private static String plain(String column) {
        return column.strip().toLowerCase(Locale.ROOT).replaceAll("\\s+", " ").replaceAll(" asc$", "");
    }

    private static String name(String column) {
        return column.endsWith(" desc") ? column.substring(0, column.length() - " desc".length()) : column;
    }
}
