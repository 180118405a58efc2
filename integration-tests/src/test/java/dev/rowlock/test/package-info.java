/**
 * The rules that this module's own packages keep.
 */
@NullMarked
package dev.rowlock.test;

import org.jspecify.annotations.NullMarked;
