package dev.rowlock.aggregate;

import dev.rowlock.UnloadedRoot;
import dev.rowlock.generated.AggregateDescription.Direction;
import dev.rowlock.generated.AggregateDescription.Link;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.hibernate.MappingException;
import org.hibernate.metamodel.MappingMetamodel;
import org.hibernate.metamodel.mapping.EntityAssociationMapping;
import org.hibernate.metamodel.mapping.EntityMappingType;
import org.hibernate.metamodel.mapping.EntityVersionMapping;
import org.hibernate.metamodel.mapping.ModelPart;
import org.hibernate.metamodel.mapping.PluralAttributeMapping;
import org.hibernate.persister.entity.EntityPersister;
import org.jspecify.annotations.Nullable;

/** Resolves the names that the compiler wrote against Hibernate's metamodel, and refuses what does not match it. */
final class AggregateIndexBuilder {

    private final MappingMetamodel metamodel;
    private final AggregateDeclarations declarations;
    private final IdentityHashMap<EntityPersister, UnloadedRoot> roots = new IdentityHashMap<>();
    private final IdentityHashMap<EntityPersister, List<ParentLink>> parents = new IdentityHashMap<>();
    private final IdentityHashMap<EntityPersister, List<OwnerLink>> owners = new IdentityHashMap<>();
    private final Set<String> ownedRoles = new HashSet<>();
    private final Set<Link> seen = new HashSet<>();

    AggregateIndexBuilder(MappingMetamodel metamodel, AggregateDeclarations declarations) {
        this.metamodel = metamodel;
        this.declarations = declarations;
    }

    AggregateIndex build() {
        for (AggregateDeclarations.Root root : declarations.roots()) {
            addRoot(root);
        }
        declarations.roots().forEach(root -> root.description().links().forEach(this::addLink));
        declarations.parts().forEach(part -> part.links().forEach(this::addLink));
        IdentityHashMap<EntityPersister, Member> members = new IdentityHashMap<>();
        metamodel.forEachEntityDescriptor(entity -> {
            Member member = new Member(
                    entity,
                    roots.get(entity),
                    roots.containsKey(entity) ? VersionTable.of(entity) : null,
                    List.copyOf(parents.getOrDefault(entity, List.of())),
                    List.copyOf(owners.getOrDefault(entity, List.of())));
            if (member.isRoot() || member.isPart()) {
                members.put(entity, member);
            }
        });
        members.values().forEach(member -> requireRoot(member, members));
        return new AggregateIndex(members, ownedRoles);
    }

    private void addRoot(AggregateDeclarations.Root root) {
        EntityVersionMapping version =
                entities(root.binding().getClassName()).iterator().next().getVersionMapping();
        Class<?> type = version.getJavaType().getJavaTypeClass();
        if (type.isArray()) {
            throw new MappingException("The version of \"" + root.binding().getEntityName() + "\" is a "
                    + type.getSimpleName()
                    + " that the database generates, so it cannot be the version of an aggregate;"
                    + " use a number or a timestamp");
        }
        for (EntityPersister entity : entities(root.binding().getClassName())) {
            roots.put(entity, root.description().unloadedRoot());
        }
    }

    private void addLink(Link link) {
        if (!seen.add(link)) {
            return;
        }
        if (link.direction() == Direction.PART_TO_PARENT) {
            EntityPersister parent = top(link, link.parent());
            for (EntityPersister part : known(link, link.part())) {
                parents.computeIfAbsent(part, key -> new ArrayList<>())
                        .add(new ParentLink(part, parentAttribute(link, part), parent));
            }
        } else {
            EntityPersister parent = top(link, link.parent());
            ModelPart attribute = parent.findByPath(link.attribute());
            requireTarget(link, link.part(), target(attribute, true));
            String role = attribute instanceof PluralAttributeMapping collection
                    ? collection.getCollectionDescriptor().getRole()
                    : "";
            ownedRoles.add(role);
            OwnerLink owner = new OwnerLink(parent, link.attribute(), role);
            for (EntityPersister part : known(link, link.part())) {
                owners.computeIfAbsent(part, key -> new ArrayList<>()).add(owner);
            }
        }
    }

    private AttributePath parentAttribute(Link link, EntityPersister part) {
        AttributePath attribute = AttributePath.find(part, link.attribute());
        requireTarget(link, link.parent(), attribute == null ? null : target(attribute.part(), false));
        return Objects.requireNonNull(attribute);
    }

    private static @Nullable EntityMappingType target(@Nullable ModelPart attribute, boolean plural) {
        if (attribute instanceof EntityAssociationMapping toOne) {
            return toOne.getAssociatedEntityMappingType();
        }
        return plural
                        && attribute instanceof PluralAttributeMapping collection
                        && collection.getElementDescriptor().getPartMappingType() instanceof EntityMappingType element
                ? element
                : null;
    }

    private void requireTarget(Link link, String expected, @Nullable EntityMappingType target) {
        if (target == null) {
            throw mismatch(link, "is no association there");
        }
        boolean matches = entities(expected).stream()
                .anyMatch(entity ->
                        target.getMappedJavaType().getJavaTypeClass().isAssignableFrom(entity.getMappedClass())
                                || entity.getMappedClass()
                                        .isAssignableFrom(
                                                target.getMappedJavaType().getJavaTypeClass()));
        if (!matches) {
            throw mismatch(link, "refers to \"" + target.getEntityName() + "\" there");
        }
    }

    private void requireRoot(Member member, Map<EntityPersister, Member> members) {
        if (!member.isRoot() && !reachesRoot(member, members, new LinkedHashSet<>())) {
            throw new MappingException("Entity \"" + member.persister().getEntityName()
                    + "\" is a part of an aggregate, but no way leads from it to a root; put @AggregateVersion on the"
                    + " @Version of its root or remove @PartOf");
        }
    }

    private static boolean reachesRoot(
            @Nullable Member member, Map<EntityPersister, Member> members, Set<EntityPersister> visited) {
        if (member == null || !visited.add(member.persister())) {
            return false;
        }
        return member.isRoot()
                || member.parents().stream().anyMatch(link -> reachesRoot(members.get(link.parent()), members, visited))
                || member.owners().stream().anyMatch(link -> reachesRoot(members.get(link.parent()), members, visited));
    }

    /** Returns the topmost entity of the class that the link names: a mapped superclass may have several. */
    private EntityPersister top(Link link, String className) {
        List<EntityPersister> entities = known(link, className);
        return entities.stream()
                .filter(entity -> entities.stream()
                        .allMatch(other -> entity.getMappedClass().isAssignableFrom(other.getMappedClass())))
                .findFirst()
                .orElseThrow(() -> mismatch(link, "connects \"" + className + "\", which is no entity there"));
    }

    private List<EntityPersister> known(Link link, String className) {
        List<EntityPersister> entities = entities(className);
        if (entities.isEmpty()) {
            throw mismatch(link, "connects \"" + className + "\", which is no entity there");
        }
        return entities;
    }

    /** Returns the entities whose class is, or extends, the named one. */
    private List<EntityPersister> entities(String className) {
        List<EntityPersister> entities = new ArrayList<>();
        metamodel.forEachEntityDescriptor(entity -> {
            for (Class<?> type = entity.getMappedClass(); type != null; type = type.getSuperclass()) {
                if (type.getName().equals(className)) {
                    entities.add(entity);
                }
            }
        });
        return entities;
    }

    private static MappingException mismatch(Link link, String difference) {
        String owner = link.direction() == Direction.PART_TO_PARENT ? link.part() : link.parent();
        return new MappingException("The mapping of this session factory differs from what was compiled: attribute \""
                + link.attribute() + "\" of \"" + owner + "\" " + difference
                + "; compile again, take the association out of the XML mapping or set "
                + AggregateIntegrator.ENABLED + "=false");
    }
}
