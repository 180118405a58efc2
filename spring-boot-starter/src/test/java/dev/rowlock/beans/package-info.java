/** Generated classes as beans. These tests are compiled with the annotation processor, the others without. */
@NullMarked
package dev.rowlock.beans;

import org.jspecify.annotations.NullMarked;
