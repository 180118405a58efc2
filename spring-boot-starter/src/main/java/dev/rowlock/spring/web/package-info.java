/** What a client of an HTTP interface is told of a conflict. */
@NullMarked
package dev.rowlock.spring.web;

import org.jspecify.annotations.NullMarked;
