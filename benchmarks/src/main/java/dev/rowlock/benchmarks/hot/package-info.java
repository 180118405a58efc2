/** Many writers of one row beside other work, in one pool: who waits where, and who pays for it. */
@NullMarked
package dev.rowlock.benchmarks.hot;

import org.jspecify.annotations.NullMarked;
