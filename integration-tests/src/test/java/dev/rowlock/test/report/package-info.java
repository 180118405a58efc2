/**
 * Holds the build to its promises: every acceptance case ran, unskipped, on each database it is promised for.
 */
@NullMarked
package dev.rowlock.test.report;

import org.jspecify.annotations.NullMarked;
