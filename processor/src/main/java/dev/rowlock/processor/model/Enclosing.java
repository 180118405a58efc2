package dev.rowlock.processor.model;

import java.util.Objects;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;

/** What stands around an element; nothing that users annotate stands alone. */
public final class Enclosing {
    private Enclosing() {}

    public static Element element(Element element) {
        return Objects.requireNonNull(element.getEnclosingElement(), "enclosing element");
    }

    /** The class that an attribute, a method or a parameter belongs to; of a class itself, that class. */
    public static TypeElement type(Element element) {
        return element instanceof TypeElement type ? type : type(element(element));
    }

    public static TypeElement outermostType(Element element) {
        TypeElement type = type(element);
        return isTopLevel(type) ? type : outermostType(element(type));
    }

    public static PackageElement packageOf(Element element) {
        return (PackageElement) element(outermostType(element));
    }

    public static boolean isTopLevel(TypeElement type) {
        return element(type).getKind() == ElementKind.PACKAGE;
    }
}
