package dev.rowlock.processor.model;

import javax.lang.model.element.TypeElement;

/** The class that an {@code @OptimisticRetry} names as its {@code verifier}. */
public record Verifier(Location at, TypeElement type) {}
