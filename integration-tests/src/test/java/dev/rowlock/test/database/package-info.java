/**
 * The three databases that every behaviour is tested on, and the fixture of a test on one of them.
 *
 * <p>Each server starts once in a JVM, when the first test asks for it, and stops with the JVM's last test. A server that
 * does not start fails its tests; nothing is ever skipped. A mapping has one {@code SessionFactory} for each database,
 * in a schema of its own whose tables are empty when a test begins.
 */
@NullMarked
package dev.rowlock.test.database;

import org.jspecify.annotations.NullMarked;
