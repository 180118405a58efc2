package dev.rowlock.processor.model.read;

import dev.rowlock.processor.model.Association;
import dev.rowlock.processor.model.Enclosing;
import dev.rowlock.processor.model.Link;
import dev.rowlock.processor.model.Part;
import dev.rowlock.processor.model.Part.Way;
import dev.rowlock.processor.model.read.Annotations.Annotation;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;

/** Reads a class with {@code @PartOf}. */
final class PartReader {
    private final Naming naming;
    private final Entities entities;
    private final Attributes attributes;
    private final Associations associations;
    private final AggregateReader aggregates;

    PartReader(
            Naming naming,
            Entities entities,
            Attributes attributes,
            Associations associations,
            AggregateReader aggregates) {
        this.naming = naming;
        this.entities = entities;
        this.attributes = attributes;
        this.associations = associations;
        this.aggregates = aggregates;
    }

    /**
     * Reads the class.
     *
     * @param compiled the top-level classes that are compiled together; what a class from elsewhere belongs to is left to
     *     the boot, which sees everything
     * @param roots the roots among them
     */
    Part read(TypeElement type, Set<TypeElement> compiled, Set<TypeElement> roots) {
        List<Way> ways = type.getEnclosedElements().stream()
                .flatMap(element -> Annotations.find(element, AnnotationName.PART_OF).stream())
                .map(annotation -> way(type, annotation, compiled, roots))
                .toList();
        return new Part(
                type,
                naming.target(type, "_Part"),
                ways,
                entities.isRoot(type)
                        ? Optional.empty()
                        : entities.version(type).map(Attributes.Attribute::name));
    }

    private Way way(TypeElement type, Annotation annotation, Set<TypeElement> compiled, Set<TypeElement> roots) {
        Element element = annotation.element();
        Attributes.Attribute attribute = attributes.of(element, (DeclaredType) type.asType());
        Optional<Association> association = attribute == null ? Optional.empty() : associations.association(attribute);
        TypeElement target = association.map(Association::target).orElse(null);
        boolean entity = Entities.isEntity(target);
        boolean deadEnd = target != null
                && entity
                && compiled.contains(Enclosing.outermostType(target))
                && !climbs(target, new HashSet<>())
                && roots.stream().noneMatch(root -> isPart(target, root));
        return new Way(
                attribute == null ? element.getSimpleName().toString() : attribute.name(),
                annotation.at(),
                association.map(Association::toOne).orElse(false),
                target,
                entity,
                deadEnd,
                deadEnd && target != null && leadsTo(type, target, new HashSet<>()));
    }

    /** Whether a root can be reached over the entity's own to-one associations. */
    private boolean climbs(TypeElement entity, Set<TypeElement> seen) {
        if (entities.isRoot(entity)) {
            return true;
        }
        return seen.add(entity)
                && associations.of(entity).stream()
                        .filter(Association::toOne)
                        .map(Association::target)
                        .anyMatch(next -> next != null && climbs(next, seen));
    }

    /** Whether ways with {@code @PartOf} lead from the one to the other. */
    private boolean leadsTo(TypeElement type, TypeElement from, Set<TypeElement> seen) {
        return from.equals(type)
                || (seen.add(from)
                        && attributes.of(from).stream()
                                .filter(attribute -> Annotations.has(attribute.element(), AnnotationName.PART_OF))
                                .flatMap(attribute -> associations.association(attribute).stream())
                                .map(Association::target)
                                .anyMatch(next -> next != null && leadsTo(type, next, seen)));
    }

    private boolean isPart(TypeElement entity, TypeElement root) {
        List<TypeElement> hierarchy = entities.hierarchy(entity);
        return aggregates.read(root).links().stream().map(Link::part).anyMatch(hierarchy::contains);
    }
}
