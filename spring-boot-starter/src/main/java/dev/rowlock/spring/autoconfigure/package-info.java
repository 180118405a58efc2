/** What Spring Boot finds and configures. */
@NullMarked
package dev.rowlock.spring.autoconfigure;

import org.jspecify.annotations.NullMarked;
