package dev.rowlock.aggregate;

import dev.rowlock.generated.AggregateDescription.Direction;
import dev.rowlock.generated.AggregateDescription.Link;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hibernate.boot.Metadata;
import org.hibernate.engine.spi.CascadeStyle;
import org.hibernate.engine.spi.CascadingActions;
import org.hibernate.mapping.Collection;
import org.hibernate.mapping.Component;
import org.hibernate.mapping.ManyToOne;
import org.hibernate.mapping.OneToMany;
import org.hibernate.mapping.OneToOne;
import org.hibernate.mapping.PersistentClass;
import org.hibernate.mapping.Property;
import org.hibernate.mapping.ToOne;
import org.hibernate.mapping.Value;
import org.jspecify.annotations.Nullable;

/**
 * Finds the parts below the classes that the compiler has not followed: the subclasses of a root or of a part, since a
 * class does not know its subclasses, and what says itself that it is a part.
 */
final class UncompiledParts {

    private final Metadata metadata;
    private final Set<String> roots;
    private final Set<String> partsOf;
    private final List<Link> compiled;
    private final Set<String> compiledMembers;
    private final Set<Link> found = new LinkedHashSet<>();
    private final Set<String> followed = new HashSet<>();

    /**
     * Prepares the search.
     *
     * @param partsOf the entities with {@code @PartOf}
     * @param belowRoots the links that the compiler has found below the roots
     * @param ways the links that it has found for the others
     */
    UncompiledParts(Metadata metadata, Set<String> roots, Set<String> partsOf, List<Link> belowRoots, List<Link> ways) {
        this.metadata = metadata;
        this.roots = roots;
        this.partsOf = partsOf;
        this.compiled = Stream.concat(belowRoots.stream(), ways.stream()).toList();
        this.compiledMembers = Stream.concat(roots.stream(), belowRoots.stream().map(Link::part))
                .collect(Collectors.toSet());
    }

    List<Link> find() {
        Set<String> members = new HashSet<>(compiledMembers);
        members.addAll(partsOf);
        for (PersistentClass entity : metadata.getEntityBindings()) {
            if (!entity.hasPojoRepresentation() || compiledMembers.contains(entity.getClassName())) {
                continue;
            }
            if (extendsAny(entity, members)) {
                follow(entity, "", entity.getProperties(), above(entity));
            } else if (partsOf.contains(entity.getClassName())) {
                follow(entity, "", entity.getPropertyClosure(), above(entity));
            }
        }
        return List.copyOf(found);
    }

    private static boolean extendsAny(PersistentClass entity, Set<String> members) {
        for (PersistentClass type = entity.getSuperclass(); type != null; type = type.getSuperclass()) {
            if (members.contains(type.getClassName())) {
                return true;
            }
        }
        return false;
    }

    /** Returns what the entity extends and what it belongs to, on all ways; not itself, which may form a tree. */
    private Set<String> above(PersistentClass entity) {
        Set<String> above = new LinkedHashSet<>();
        for (Class<?> type = entity.getMappedClass(); type != null; type = type.getSuperclass()) {
            above.add(type.getName());
        }
        List<String> next = new ArrayList<>(above);
        while (!next.isEmpty()) {
            String part = next.remove(next.size() - 1);
            compiled.stream()
                    .filter(link -> link.part().equals(part) && above.add(link.parent()))
                    .forEach(link -> next.add(link.parent()));
        }
        above.remove(entity.getClassName());
        return above;
    }

    private void follow(PersistentClass parent, String prefix, List<Property> properties, Set<String> above) {
        for (Property property : properties) {
            String path = prefix + property.getName();
            if (property.getValue() instanceof Component component) {
                follow(parent, path + ".", component.getProperties(), above);
                continue;
            }
            PersistentClass part = makesParts(property) ? target(property.getValue()) : null;
            if (part == null || isRoot(part) || above.contains(part.getClassName())) {
                continue;
            }
            String mappedBy = mappedBy(property.getValue());
            found.add(
                    mappedBy == null
                            ? new Link(part.getClassName(), parent.getClassName(), path, Direction.PARENT_TO_PART)
                            : new Link(part.getClassName(), parent.getClassName(), mappedBy, Direction.PART_TO_PARENT));
            if (followed.add(part.getClassName())) {
                Set<String> below = new HashSet<>(above);
                below.add(parent.getClassName());
                follow(part, "", part.getPropertyClosure(), below);
                part.getSubclasses().forEach(subclass -> follow(subclass, "", subclass.getProperties(), below));
            }
        }
    }

    private boolean isRoot(PersistentClass entity) {
        return roots.contains(entity.getClassName()) || extendsAny(entity, roots);
    }

    /** The compiler's rule: orphan removal, or both PERSIST and REMOVE; never an association to one of many. */
    private static boolean makesParts(Property property) {
        Value value = property.getValue();
        boolean oneOwner = value instanceof Collection collection
                ? collection.getElement() instanceof OneToMany
                        || collection.getElement().getColumns().stream().allMatch(column -> column.isUnique())
                : value instanceof OneToOne || (value instanceof ManyToOne toOne && toOne.isLogicalOneToOne());
        if (!oneOwner) {
            return false;
        }
        CascadeStyle cascade = property.getCascadeStyle();
        return cascade.hasOrphanDelete()
                || (cascade.doCascade(CascadingActions.PERSIST) && cascade.doCascade(CascadingActions.REMOVE));
    }

    private @Nullable PersistentClass target(Value value) {
        Value single = value instanceof Collection collection ? collection.getElement() : value;
        String name = single instanceof OneToMany many
                ? many.getReferencedEntityName()
                : single instanceof ToOne toOne ? toOne.getReferencedEntityName() : null;
        PersistentClass target = name == null ? null : metadata.getEntityBinding(name);
        return target == null || !target.hasPojoRepresentation() ? null : target;
    }

    private static @Nullable String mappedBy(Value value) {
        return value instanceof Collection collection
                ? collection.getMappedByProperty()
                : value instanceof OneToOne toOne ? toOne.getMappedByProperty() : null;
    }
}
