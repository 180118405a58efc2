/**
 * The attempt loop.
 *
 * <p>One execution of the body is one physical transaction and one persistence context, always. A conflict ends the attempt:
 * roll back, give the connection back, pause, begin anew, and, unless told otherwise, first lock the rows that were lost
 * before. The result is honest: a call returns normally only if its transaction was committed, and an unknown outcome is
 * reported as such.
 */
@NullMarked
package dev.rowlock.retry;

import org.jspecify.annotations.NullMarked;
