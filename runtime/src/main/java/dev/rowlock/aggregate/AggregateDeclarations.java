package dev.rowlock.aggregate;

import dev.rowlock.AggregateVersion;
import dev.rowlock.PartOf;
import dev.rowlock.generated.AggregateDescription;
import dev.rowlock.generated.AggregateDescription.Link;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hibernate.MappingException;
import org.hibernate.boot.Metadata;
import org.hibernate.mapping.PersistentClass;

/** The aggregates that the entities of one factory declare, with what the compiler wrote about them. */
record AggregateDeclarations(List<Root> roots, List<AggregateDescription> parts) {

    /** A class with {@link AggregateVersion}. */
    record Root(PersistentClass binding, AggregateDescription description) {}

    static AggregateDeclarations find(Metadata metadata) {
        List<Root> roots = new ArrayList<>();
        Set<String> partsOf = new HashSet<>();
        Map<String, AggregateDescription> parts = new LinkedHashMap<>();
        List<AggregateDescription> embedded = new ArrayList<>();
        for (PersistentClass binding : metadata.getEntityBindings()) {
            Class<?> entity = binding.hasPojoRepresentation() ? binding.getMappedClass() : null;
            if (entity == null) {
                continue;
            }
            for (DeclaredAnnotation found : DeclaredAnnotation.on(entity, metadata, AggregateVersion.class)) {
                roots.add(root(binding, entity, found));
            }
            new EmbeddedParts(metadata, binding, part -> {
                        embedded.add(part);
                        partsOf.add(binding.getClassName());
                    })
                    .find();
            for (DeclaredAnnotation found : DeclaredAnnotation.on(entity, metadata, PartOf.class)) {
                Class<?> declaring = found.declaringClass();
                parts.computeIfAbsent(declaring.getName(), name -> GeneratedModels.part(declaring, entity));
                partsOf.add(binding.getClassName());
            }
        }
        embedded.addAll(parts.values());
        embedded.add(uncompiledParts(metadata, roots, partsOf, embedded));
        return new AggregateDeclarations(List.copyOf(roots), List.copyOf(embedded));
    }

    private static AggregateDescription uncompiledParts(
            Metadata metadata, List<Root> roots, Set<String> partsOf, List<AggregateDescription> parts) {
        Set<String> names =
                roots.stream().map(root -> root.binding().getClassName()).collect(Collectors.toSet());
        List<Link> belowRoots = links(roots.stream().map(Root::description));
        List<Link> links = new UncompiledParts(metadata, names, partsOf, belowRoots, links(parts.stream())).find();
        AggregateDescription found = AggregateDescription.part().build();
        return new AggregateDescription(found.root(), found.versionAttribute(), found.unloadedRoot(), links);
    }

    private static List<Link> links(Stream<AggregateDescription> descriptions) {
        return descriptions.flatMap(description -> description.links().stream()).toList();
    }

    boolean isEmpty() {
        return roots.isEmpty() && parts.stream().allMatch(part -> part.links().isEmpty());
    }

    private static Root root(PersistentClass binding, Class<?> entity, DeclaredAnnotation found) {
        if (binding.getVersion() == null) {
            throw new MappingException("@AggregateVersion on \"" + found.element() + "\" needs a version, but entity \""
                    + binding.getEntityName() + "\" has none; add an attribute with @Version");
        }
        String attribute = found.attribute();
        String version = binding.getVersion().getName();
        if (attribute != null && !attribute.equals(version)) {
            throw new MappingException("@AggregateVersion stands on \"" + found.element() + "\", but the version of \""
                    + binding.getEntityName() + "\" is \"" + version + "\"; move the annotation there");
        }
        AggregateDescription description = GeneratedModels.root(entity, found.declaringClass());
        if (!version.equals(description.versionAttribute())) {
            throw new MappingException("The version of \"" + binding.getEntityName() + "\" is \"" + version
                    + "\", but it was compiled with \"" + description.versionAttribute()
                    + "\"; take the version out of the XML mapping or set " + AggregateIntegrator.ENABLED + "=false");
        }
        return new Root(binding, description);
    }
}
