package dev.rowlock.processor.model;

import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/**
 * A class with {@code @AggregateVersion}.
 *
 * @param root the class
 * @param target the model class that is written for it
 * @param annotated the element with the annotation: the class or one of its attributes
 * @param at the annotation
 * @param placement whether the annotation stands where it can mean something
 * @param version the name of the version attribute; that of the annotated attribute if it is none
 * @param generatedBy what says that the database generates the version; empty if it does not
 * @param unloadedRoot what happens when the root is not loaded
 * @param links the parts, nearest first
 */
public record Aggregate(
        TypeElement root,
        Target target,
        Element annotated,
        Location at,
        Placement placement,
        String version,
        Optional<String> generatedBy,
        Member<String> unloadedRoot,
        List<Link> links) {

    /** Where the annotation stands. */
    public enum Placement {
        VERSION,
        ATTRIBUTE_WITHOUT_VERSION,
        ENTITY_WITHOUT_VERSION,
        MAPPED_SUPERCLASS,
        NO_ENTITY
    }
}
