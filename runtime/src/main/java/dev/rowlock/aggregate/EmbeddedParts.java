package dev.rowlock.aggregate;

import dev.rowlock.PartOf;
import dev.rowlock.generated.AggregateDescription;
import dev.rowlock.generated.AggregateDescription.Link;
import java.util.List;
import java.util.function.Consumer;
import org.hibernate.boot.Metadata;
import org.hibernate.mapping.Component;
import org.hibernate.mapping.PersistentClass;
import org.hibernate.mapping.Property;
import org.jspecify.annotations.Nullable;

/**
 * Finds {@link PartOf} inside the embeddables of an entity. The embeddable's model knows its own attribute only, so the
 * path to it is put in front here.
 */
final class EmbeddedParts {

    private final Metadata metadata;
    private final PersistentClass entity;
    private final Consumer<AggregateDescription> found;

    EmbeddedParts(Metadata metadata, PersistentClass entity, Consumer<AggregateDescription> found) {
        this.metadata = metadata;
        this.entity = entity;
        this.found = found;
    }

    void find() {
        embedded("", entity.getIdentifierProperty());
        entity.getProperties().forEach(property -> embedded("", property));
    }

    private void embedded(String outer, @Nullable Property property) {
        if (property == null || !(property.getValue() instanceof Component component)) {
            return;
        }
        String path = outer + property.getName() + ".";
        if (!component.isDynamic()) {
            DeclaredAnnotation.on(component.getComponentClass(), metadata, PartOf.class).stream()
                    .map(DeclaredAnnotation::declaringClass)
                    .distinct()
                    .forEach(embeddable -> found.accept(part(path, embeddable)));
        }
        component.getProperties().forEach(inner -> embedded(path, inner));
    }

    private AggregateDescription part(String path, Class<?> embeddable) {
        List<Link> links = GeneratedModels.part(embeddable, entity.getMappedClass()).links().stream()
                .map(link -> new Link(entity.getClassName(), link.parent(), path + link.attribute(), link.direction()))
                .toList();
        AggregateDescription part = AggregateDescription.part().build();
        return new AggregateDescription(part.root(), part.versionAttribute(), part.unloadedRoot(), links);
    }
}
