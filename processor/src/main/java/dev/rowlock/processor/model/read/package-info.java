/** Reads the sources into the model; the only package that knows annotations by name. */
@NullMarked
package dev.rowlock.processor.model.read;

import org.jspecify.annotations.NullMarked;
