package dev.rowlock.processor.model;

import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * A class with {@code @AggregateVersion}.
 *
 * @param root the class
 * @param target the model class that is written for it
 * @param annotated the element with the annotation: the class or one of its attributes
 * @param at the annotation
 * @param placement whether the annotation stands where it can mean something
 * @param version the name of the version attribute; that of the annotated attribute if it is none
 * @param attribute the version attribute, or null where the annotation means nothing
 * @param further the same annotation on other attributes of the class, or on the class besides
 * @param immutable where it is said that Hibernate never writes the root
 * @param locking what Hibernate compares in place of the version, empty if it compares the version
 * @param unloadedRoot what happens when the root is not loaded
 * @param links the parts, nearest first
 * @param noParts what looks like a part and is none
 */
public record Aggregate(
        TypeElement root,
        Target target,
        Element annotated,
        Location at,
        Placement placement,
        String version,
        @Nullable RootVersion attribute,
        List<Location> further,
        Optional<Location> immutable,
        Optional<Member<String>> locking,
        Member<String> unloadedRoot,
        List<Link> links,
        List<NoPart> noParts) {

    /**
     * An association whose target is no part, though it cascades to it, or the root has no parts at all.
     *
     * @param owner the root, or the part that has it
     */
    public record NoPart(TypeElement owner, Association association, TypeElement target) {}

    /** Where the annotation stands. */
    public enum Placement {
        VERSION,
        ATTRIBUTE_WITHOUT_VERSION,
        ENTITY_WITHOUT_VERSION,
        MAPPED_SUPERCLASS,
        NO_ENTITY
    }
}
