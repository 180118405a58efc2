/** Writes the generated classes; the only package that knows JavaPoet. */
@NullMarked
package dev.rowlock.processor.write;

import org.jspecify.annotations.NullMarked;
