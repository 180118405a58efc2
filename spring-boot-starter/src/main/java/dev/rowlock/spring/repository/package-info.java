/** Claim queries that Spring Data repositories declare: Spring Data calls the generated classes that implement them. */
@NullMarked
package dev.rowlock.spring.repository;

import org.jspecify.annotations.NullMarked;
