package dev.rowlock.processor.model;

/**
 * A member of an annotation.
 *
 * @param name its name
 * @param value what the user wrote, else the default
 * @param written whether the user wrote it
 * @param at the value if it was written, else the annotation
 */
public record Member<T>(String name, T value, boolean written, Location at) {}
