package dev.rowlock.processor.model;

import java.util.List;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * A parameter with {@code @Claimed}.
 *
 * @param element the parameter
 * @param at the entity class where it was written, else the annotation
 * @param shape what the parameter holds
 * @param named the class that the annotation names, or null where it names none
 * @param entity the entity whose rows are claimed, or null where neither annotation nor type says it
 * @param item the parameter's type, or that of its elements
 * @param ids the types that identify the entity; empty where the sources do not tell
 */
public record ClaimedParameter(
        VariableElement element,
        Location at,
        Shape shape,
        @Nullable TypeElement named,
        @Nullable TypeElement entity,
        TypeMirror item,
        List<TypeMirror> ids) {

    /** What a claimed parameter holds. */
    public enum Shape {
        ID,
        IDS,
        ENTITY,
        ENTITIES;

        /** Whether the body is given the managed copy. */
        public boolean replaced() {
            return this == ENTITY || this == ENTITIES;
        }
    }

    public String name() {
        return element.getSimpleName().toString();
    }
}
