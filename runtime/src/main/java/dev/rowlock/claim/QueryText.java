package dev.rowlock.claim;

import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The HQL of one claim query.
 *
 * <p>Its order is total: it ends in the id, unless it names the id already, since SQL Server wants each column once. Without
 * that, rows that are equally urgent could come in another order each time, and some of them never.
 */
final class QueryText {
    private static final String ID = "id(this)";
    private static final Pattern COMMA = Pattern.compile(",");
    private static final Pattern DIRECTION =
            Pattern.compile("(\\s+(asc|desc))?(\\s+nulls\\s+(first|last))?\\s*$", Pattern.CASE_INSENSITIVE);

    private final QuerySpec<?> spec;
    private final String order;

    /** The id's attribute is null where several attributes make up the id. */
    QueryText(QuerySpec<?> spec, @Nullable String idAttribute) {
        this.spec = spec;
        this.order = spec.orderBy().isBlank()
                ? ID
                : namesId(spec.orderBy(), idAttribute) ? spec.orderBy() : spec.orderBy() + ", " + ID;
    }

    // A comma inside a function call cuts its arguments apart, none of which is the id then.
    private static boolean namesId(String orderBy, @Nullable String idAttribute) {
        return COMMA.splitAsStream(orderBy)
                .map(part -> DIRECTION.matcher(part).replaceFirst("").strip())
                .map(path -> path.startsWith("this.") ? path.substring("this.".length()) : path)
                .map(path -> path.toLowerCase(Locale.ROOT).startsWith("id(") ? ID : path)
                .anyMatch(path -> path.equals(ID) || path.equals("id") || path.equals(idAttribute));
    }

    /** Selects the candidates in order: their ids or, where the rows come with it, their state. */
    String candidates(boolean withState) {
        return from(spec.entity().getName(), withState) + where() + " order by " + order;
    }

    /** Selects one candidate if it still matches. */
    String stillMatching(String entityName, boolean withState) {
        return from(entityName, withState) + " where id(this) = :rowlockId"
                + (spec.where().isBlank() ? "" : " and (" + spec.where() + ")");
    }

    private String where() {
        return spec.where().isBlank() ? "" : " where (" + spec.where() + ")";
    }

    private static String from(String entityName, boolean withState) {
        return (withState ? "" : "select " + ID + " ") + "from " + entityName;
    }
}
