/** Tells a native image what is found by reflection only. */
@NullMarked
package dev.rowlock.spring.aot;

import org.jspecify.annotations.NullMarked;
