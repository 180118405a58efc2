/** What the annotated sources say, as immutable records; what they say may be wrong, the checks decide. */
@NullMarked
package dev.rowlock.processor.model;

import org.jspecify.annotations.NullMarked;
