package dev.rowlock.processor.model.read;

import dev.rowlock.processor.model.Aggregate;
import dev.rowlock.processor.model.Aggregate.Placement;
import dev.rowlock.processor.model.Association;
import dev.rowlock.processor.model.Link;
import dev.rowlock.processor.model.read.Annotations.Annotation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;

/** Reads a class with {@code @AggregateVersion}. */
final class AggregateReader {
    private final Naming naming;
    private final Entities entities;
    private final Attributes attributes;
    private final GeneratedValues generatedValues;
    private final Associations associations;

    AggregateReader(
            Naming naming,
            Entities entities,
            Attributes attributes,
            GeneratedValues generatedValues,
            Associations associations) {
        this.naming = naming;
        this.entities = entities;
        this.attributes = attributes;
        this.generatedValues = generatedValues;
        this.associations = associations;
    }

    Aggregate read(TypeElement root) {
        Annotation annotation = Stream.concat(Stream.of(root), Entities.members(root))
                .flatMap(element -> Annotations.find(element, AnnotationName.AGGREGATE_VERSION).stream())
                .findFirst()
                .orElseThrow();
        Optional<String> version = annotation.element().equals(root)
                ? entities.version(root).map(Attributes.Attribute::name)
                : Optional.of(name(annotation.element(), root));
        Placement placement = placement(annotation.element(), root, version.isPresent());
        return new Aggregate(
                root,
                naming.target(root, "_Aggregate"),
                annotation.element(),
                annotation.at(),
                placement,
                version.orElse(""),
                placement == Placement.VERSION
                        ? entities.version(root).flatMap(generatedValues::generatedBy)
                        : Optional.empty(),
                annotation.constant("unloadedRoot"),
                placement == Placement.VERSION ? links(root) : List.of());
    }

    private String name(Element element, TypeElement owner) {
        Attributes.Attribute attribute = attributes.of(element, (DeclaredType) owner.asType());
        return attribute == null ? element.getSimpleName().toString() : attribute.name();
    }

    private static Placement placement(Element annotated, TypeElement root, boolean versioned) {
        boolean onAttribute = !annotated.equals(root);
        if (onAttribute && !Annotations.has(annotated, AnnotationName.VERSION)) {
            return Placement.ATTRIBUTE_WITHOUT_VERSION;
        }
        if (onAttribute && Annotations.has(root, AnnotationName.MAPPED_SUPERCLASS)) {
            return Placement.MAPPED_SUPERCLASS;
        }
        if (!Entities.isEntity(root)) {
            return Placement.NO_ENTITY;
        }
        return versioned ? Placement.VERSION : Placement.ENTITY_WITHOUT_VERSION;
    }

    private List<Link> links(TypeElement root) {
        List<Link> links = new ArrayList<>();
        follow(root, List.of(root), new HashSet<>(), links);
        return links;
    }

    /**
     * Follows what makes parts, down to other roots, which are aggregates of their own. A way back to an entity above is
     * none that leads to a part; a part of its own kind, as in a tree, is.
     */
    private void follow(TypeElement parent, List<TypeElement> above, Set<TypeElement> followed, List<Link> links) {
        for (Association association : associations.of(parent)) {
            TypeElement part = association.target();
            if (part == null || !association.makesParts() || !Entities.isEntity(part) || entities.isRoot(part)) {
                continue;
            }
            if (above.contains(part) && !part.equals(parent)) {
                continue;
            }
            links.add(new Link(part, parent, association, associations.ways(part)));
            if (!part.equals(parent) && followed.add(part)) {
                follow(part, Stream.concat(above.stream(), Stream.of(part)).toList(), followed, links);
            }
        }
    }
}
