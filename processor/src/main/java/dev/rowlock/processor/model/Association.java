package dev.rowlock.processor.model;

import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * An attribute of an entity that refers to another entity.
 *
 * @param attribute its name, dotted inside embeddables
 * @param element the field or getter
 * @param at its association annotation
 * @param target the entity that it refers to, or null where the type does not tell
 * @param toOne whether it refers to one entity only
 * @param ownership whether the target lives and dies with the owner
 * @param mappedBy the target's attribute that owns the association, empty if this one does
 */
public record Association(
        String attribute,
        Element element,
        Location at,
        @Nullable TypeElement target,
        boolean toOne,
        Ownership ownership,
        Member<String> mappedBy) {

    /** What cascades from the owner to the target. */
    public enum Ownership {
        /** The target lives and dies with the owner. */
        PARTS,
        /** The target only begins to exist, or only ends, with the owner. */
        INCOMPLETE,
        /** The target would live and die with each of its owners. */
        SHARED,
        /** Many targets, which begin and end without the owner. */
        SEPARATE,
        NONE
    }

    public boolean makesParts() {
        return ownership == Ownership.PARTS;
    }
}
