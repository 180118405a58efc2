package dev.rowlock.aggregate;

import dev.rowlock.AggregateVersion;
import dev.rowlock.PartOf;
import dev.rowlock.generated.AggregateDescription;
import dev.rowlock.generated.AggregateDescription.Link;
import java.util.ArrayList;
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
            new EmbeddedParts(metadata, binding, embedded::add).find();
            for (DeclaredAnnotation found : DeclaredAnnotation.on(entity, metadata, PartOf.class)) {
                Class<?> declaring = found.declaringClass();
                parts.computeIfAbsent(declaring.getName(), name -> GeneratedModels.part(declaring, entity));
            }
        }
        embedded.addAll(parts.values());
        embedded.add(subclassParts(metadata, roots, embedded));
        return new AggregateDeclarations(List.copyOf(roots), List.copyOf(embedded));
    }

    private static AggregateDescription subclassParts(
            Metadata metadata, List<Root> roots, List<AggregateDescription> parts) {
        List<Link> compiled = Stream.concat(roots.stream().map(Root::description), parts.stream())
                .flatMap(description -> description.links().stream())
                .toList();
        Set<String> names =
                roots.stream().map(root -> root.binding().getClassName()).collect(Collectors.toSet());
        AggregateDescription found = AggregateDescription.part().build();
        List<Link> links = new SubclassParts(metadata, names, compiled).find();
        return new AggregateDescription(found.root(), found.versionAttribute(), found.unloadedRoot(), links);
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
