/**
 * Several threads, or several processes, at once: started together, awaited with a limit, ordered without sleeping.
 */
@NullMarked
package dev.rowlock.test.concurrent;

import org.jspecify.annotations.NullMarked;
