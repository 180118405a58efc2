/** A small shop on Spring Boot: orders, stock and payments, with every annotation in its natural place. */
package dev.rowlock.samples.shop;
