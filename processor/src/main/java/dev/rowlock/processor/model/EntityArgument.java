package dev.rowlock.processor.model;

import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * A parameter that brings entities along.
 *
 * @param element the parameter
 * @param primitive the version of a root among them that has no null, or null if there is none
 */
public record EntityArgument(
        VariableElement element, @Nullable PrimitiveVersion primitive) {

    /** A version attribute of a primitive type. */
    public record PrimitiveVersion(TypeElement root, String attribute, TypeMirror type) {}
}
