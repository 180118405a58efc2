/** What an operator sees of guarded methods: an endpoint of the actuator, and meters. */
@NullMarked
package dev.rowlock.spring.observe;

import org.jspecify.annotations.NullMarked;
