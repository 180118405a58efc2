package dev.rowlock.processor.model.read;

import dev.rowlock.processor.model.Location;
import dev.rowlock.processor.model.Member;
import dev.rowlock.processor.model.read.Annotations.Annotation;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/** Finds the extended persistence contexts of a class. */
final class PersistenceContexts {
    private final Entities entities;

    PersistenceContexts(Entities entities) {
        this.entities = entities;
    }

    /** Where the class asks for one; that of a superclass is the class's own. */
    List<Location> extended(TypeElement type) {
        return entities.hierarchy(type).stream()
                .flatMap(owner -> extendedOf(owner).map(at -> owner.equals(type) ? at : Location.of(type)))
                .distinct()
                .toList();
    }

    private static Stream<Location> extendedOf(TypeElement type) {
        return Stream.concat(Stream.of(type), type.getEnclosedElements().stream())
                .flatMap(PersistenceContexts::annotations)
                .map(annotation -> annotation.constant("type"))
                .filter(kind -> kind.value().equals("EXTENDED"))
                .map(Member::at);
    }

    private static Stream<Annotation> annotations(Element element) {
        return Stream.concat(
                Annotations.find(element, AnnotationName.PERSISTENCE_CONTEXT).stream(),
                Annotations.find(element, AnnotationName.PERSISTENCE_CONTEXTS).stream()
                        .flatMap(several -> several.annotations("value").stream()));
    }
}
