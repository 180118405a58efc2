/** How the engine reaches Spring's transaction managers and persistence units. */
@NullMarked
package dev.rowlock.spring.transaction;

import org.jspecify.annotations.NullMarked;
