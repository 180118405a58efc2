package dev.rowlock.processor.model;

import javax.lang.model.element.ExecutableElement;

/**
 * A method without an annotation that overrides one with it.
 *
 * @param method the method, as the service or a supertype declares it
 * @param overridden the annotated method
 */
public record BareOverride(ExecutableElement method, ServiceMethod overridden) {}
