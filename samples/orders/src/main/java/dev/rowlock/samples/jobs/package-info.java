/** The job table of the README, as it stands there. */
@NullMarked
package dev.rowlock.samples.jobs;

import org.jspecify.annotations.NullMarked;
