/** What the advice of the Spring Boot starter costs, against Spring's own retries. */
@NullMarked
package dev.rowlock.benchmarks.advice;

import org.jspecify.annotations.NullMarked;
