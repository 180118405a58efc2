package dev.rowlock.processor.model;

import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/** The narrowest place that a message can point at: an annotation's member, else the annotation, else the element. */
public record Location(
        Element element,
        @Nullable AnnotationMirror annotation,
        @Nullable AnnotationValue value) {

    public static Location of(Element element) {
        return new Location(element, null, null);
    }

    public static Location of(Element element, AnnotationMirror annotation) {
        return new Location(element, annotation, null);
    }
}
