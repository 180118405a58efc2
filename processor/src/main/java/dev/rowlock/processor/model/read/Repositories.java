package dev.rowlock.processor.model.read;

import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.Types;

/** Tells the interfaces that Spring Data implements. */
final class Repositories {
    private static final String REPOSITORY = "org.springframework.data.repository.Repository";
    private static final String DEFINITION = "org.springframework.data.repository.RepositoryDefinition";

    private final Types types;

    Repositories(Types types) {
        this.types = types;
    }

    boolean include(TypeElement type) {
        return type.getQualifiedName().contentEquals(REPOSITORY)
                || Annotations.has(type, DEFINITION)
                || types.directSupertypes(type.asType()).stream()
                        .map(supertype -> (TypeElement) ((DeclaredType) supertype).asElement())
                        .anyMatch(this::include);
    }
}
