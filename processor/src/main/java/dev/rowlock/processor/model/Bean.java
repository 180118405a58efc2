package dev.rowlock.processor.model;

import java.util.List;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;

/**
 * What makes the generated class a bean of Spring in place of the abstract class or interface that it implements, which
 * Spring's scan passes over.
 *
 * @param annotations what Spring reads from a class and does not find on its superclass, the stereotype among it
 * @param name the name that the user's own class would have as a bean, or null if the annotations say it
 * @param carrier the stereotype that takes the name, or null if none of them can
 * @param chosen the constructor that Spring would take of the user's own class, or null if it is the only one or annotated
 * @param constructible whether there is one that Spring can take
 */
public record Bean(
        List<AnnotationMirror> annotations,
        @Nullable String name,
        @Nullable AnnotationMirror carrier,
        @Nullable ExecutableElement chosen,
        boolean constructible) {}
