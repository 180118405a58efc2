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
 * @param makesParts whether the target lives and dies with the owner
 * @param mappedBy the target's attribute that owns the association, empty if this one does
 */
public record Association(
        String attribute,
        Element element,
        Location at,
        @Nullable TypeElement target,
        boolean toOne,
        boolean makesParts,
        Member<String> mappedBy) {}
