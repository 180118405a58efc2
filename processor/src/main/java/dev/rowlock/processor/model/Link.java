package dev.rowlock.processor.model;

import java.util.List;
import java.util.Optional;
import javax.lang.model.element.TypeElement;

/**
 * One step between a part and the entity that it belongs to.
 *
 * @param part the part
 * @param parent the root or the part above
 * @param association what leads from the parent to the part
 * @param ways the part's to-one associations, any of which {@code mappedBy} may name
 * @param version the part's own version attribute
 */
public record Link(
        TypeElement part, TypeElement parent, Association association, List<String> ways, Optional<String> version) {

    /** Whether the part itself refers to its parent. */
    public boolean partKnowsParent() {
        return !association.mappedBy().value().isEmpty();
    }

    /** Whether {@code mappedBy}, where there is one, names a to-one association of the part. */
    public boolean resolved() {
        return !partKnowsParent() || ways.contains(association.mappedBy().value());
    }
}
