package dev.rowlock.conflict;

/**
 * Marks an exception that no retry may repeat, whatever caused it: somebody has decided already.
 *
 * @since 0.1
 */
public interface NotRepeatable {}
