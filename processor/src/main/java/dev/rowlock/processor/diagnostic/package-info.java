/** The catalogue of messages, findings, and the reporter that hands them to the compiler. */
@NullMarked
package dev.rowlock.processor.diagnostic;

import org.jspecify.annotations.NullMarked;
