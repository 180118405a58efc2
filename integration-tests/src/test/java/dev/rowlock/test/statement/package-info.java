/**
 * What went over the wire: every SQL statement in the order of its execution, to be counted by table and kind.
 */
@NullMarked
package dev.rowlock.test.statement;

import org.jspecify.annotations.NullMarked;
