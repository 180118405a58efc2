/** One final class for each rule; a check looks at the model and returns findings. */
@NullMarked
package dev.rowlock.processor.check;

import org.jspecify.annotations.NullMarked;
