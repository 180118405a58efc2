/** What stops an application at its start: declarations that could not do what they say. */
@NullMarked
package dev.rowlock.spring.check;

import org.jspecify.annotations.NullMarked;
