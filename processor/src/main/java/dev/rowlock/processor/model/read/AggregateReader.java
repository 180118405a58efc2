package dev.rowlock.processor.model.read;

import dev.rowlock.processor.model.Aggregate;
import dev.rowlock.processor.model.Aggregate.NoPart;
import dev.rowlock.processor.model.Aggregate.Placement;
import dev.rowlock.processor.model.Association;
import dev.rowlock.processor.model.Association.Ownership;
import dev.rowlock.processor.model.Link;
import dev.rowlock.processor.model.Location;
import dev.rowlock.processor.model.Member;
import dev.rowlock.processor.model.read.Annotations.Annotation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;

/** Reads a class with {@code @AggregateVersion}. */
final class AggregateReader {
    private final Naming naming;
    private final Entities entities;
    private final Attributes attributes;
    private final VersionReader versions;
    private final Associations associations;

    AggregateReader(
            Naming naming,
            Entities entities,
            Attributes attributes,
            VersionReader versions,
            Associations associations) {
        this.naming = naming;
        this.entities = entities;
        this.attributes = attributes;
        this.versions = versions;
        this.associations = associations;
    }

    Aggregate read(TypeElement root) {
        List<Annotation> annotations = Stream.concat(Stream.of(root), Entities.members(root))
                .flatMap(element -> Annotations.find(element, AnnotationName.AGGREGATE_VERSION).stream())
                .toList();
        Annotation annotation = annotations.get(0);
        Optional<String> version = annotation.element().equals(root)
                ? entities.version(root).map(Attributes.Attribute::name)
                : Optional.of(name(annotation.element(), root));
        Placement placement = placement(annotation.element(), root, version.isPresent());
        boolean placed = placement == Placement.VERSION;
        Parts parts = placed ? parts(root) : new Parts(List.of(), List.of());
        return new Aggregate(
                root,
                naming.target(root, "_Aggregate"),
                annotation.element(),
                annotation.at(),
                placement,
                version.orElse(""),
                placed ? versions.read(root, annotation.at()).orElse(null) : null,
                annotations.stream().skip(1).map(Annotation::at).toList(),
                ofHierarchy(root, AnnotationName.IMMUTABLE).map(found -> at(found, root)),
                ofHierarchy(root, AnnotationName.OPTIMISTIC_LOCKING).map(found -> locking(found, root)),
                annotation.constant("unloadedRoot"),
                parts.links(),
                parts.none());
    }

    private Optional<Annotation> ofHierarchy(TypeElement root, String annotation) {
        return entities.hierarchy(root).stream()
                .flatMap(type -> Annotations.find(type, annotation).stream())
                .findFirst();
    }

    private static Location at(Annotation annotation, TypeElement root) {
        return annotation.element().equals(root) ? annotation.at() : Location.of(root);
    }

    private static Member<String> locking(Annotation annotation, TypeElement root) {
        Member<String> type = annotation.constant("type");
        return annotation.element().equals(root)
                ? type
                : new Member<>(type.name(), type.value(), type.written(), Location.of(root));
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

    private Parts parts(TypeElement root) {
        Parts parts = new Parts(new ArrayList<>(), new ArrayList<>());
        follow(root, List.of(root), new HashSet<>(), parts);
        Set<TypeElement> found = parts.links().stream().map(Link::part).collect(Collectors.toSet());
        parts.none()
                .removeIf(none -> found.contains(none.target())
                        || (none.association().ownership() == Ownership.SEPARATE
                                && (!found.isEmpty() || !none.owner().equals(root))));
        return parts;
    }

    /**
     * Follows what makes parts, down to other roots, which are aggregates of their own. A way back to an entity above is
     * none that leads to a part; a part of its own kind, as in a tree, is.
     */
    private void follow(TypeElement parent, List<TypeElement> above, Set<TypeElement> followed, Parts parts) {
        for (Association association : associations.of(parent)) {
            TypeElement part = association.target();
            if (part == null || !Entities.isEntity(part) || entities.isRoot(part)) {
                continue;
            }
            if (above.contains(part) && !part.equals(parent)) {
                continue;
            }
            if (!association.makesParts()) {
                if (association.ownership() != Ownership.NONE && !isPartOf(part, parent)) {
                    parts.none().add(new NoPart(parent, association, part));
                }
                continue;
            }
            parts.links()
                    .add(new Link(
                            part,
                            parent,
                            association,
                            associations.ways(part),
                            entities.version(part).map(Attributes.Attribute::name)));
            if (!part.equals(parent) && followed.add(part)) {
                follow(part, Stream.concat(above.stream(), Stream.of(part)).toList(), followed, parts);
            }
        }
    }

    /** Whether the part itself says that it belongs to something like the parent. */
    private boolean isPartOf(TypeElement part, TypeElement parent) {
        return attributes.of(part).stream()
                .filter(attribute -> Annotations.has(attribute.element(), AnnotationName.PART_OF))
                .flatMap(attribute -> associations.association(attribute).stream())
                .map(Association::target)
                .anyMatch(target -> target != null
                        && (entities.hierarchy(parent).contains(target)
                                || entities.hierarchy(target).contains(parent)));
    }

    private record Parts(List<Link> links, List<NoPart> none) {}
}
