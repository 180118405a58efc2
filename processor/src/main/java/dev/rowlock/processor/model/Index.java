package dev.rowlock.processor.model;

import java.util.List;

/**
 * The index that serves a claim query: what it compares, then what it orders by, then the id.
 *
 * @param table the table, as it is named unless a naming strategy says otherwise
 * @param columns the columns, named likewise, each with its direction where that is not ascending
 * @param declared whether the entity declares such an index
 */
public record Index(String table, List<String> columns, boolean declared) {}
