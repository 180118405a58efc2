package dev.rowlock.generated;

/**
 * What the generated class of a root ({@code RowlockX_Aggregate}) or of a part with {@link dev.rowlock.PartOf}
 * ({@code RowlockX_Part}) implements.
 *
 * @since 0.1
 */
public interface AggregateModel {

    /** Returns the names that the compiler read from the source. */
    AggregateDescription describe();
}
