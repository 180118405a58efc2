package dev.rowlock.processor.model.read;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/**
 * Reads the attributes of an entity: its own and inherited ones, and those inside embeddables.
 *
 * <p>Fields and getters are both looked at. Mapping annotations stand on one of the two, and what has none matters here
 * only as an embeddable, which has the same name either way.
 */
final class Attributes {
    private final Types types;

    Attributes(Types types) {
        this.types = types;
    }

    /**
     * An attribute.
     *
     * @param name dotted inside embeddables
     * @param type as a member of the entity that was asked for
     */
    record Attribute(String name, Element element, TypeMirror type) {}

    List<Attribute> of(TypeElement entity) {
        List<Attribute> attributes = new ArrayList<>();
        collect((DeclaredType) entity.asType(), "", new ArrayList<>(), attributes);
        return attributes;
    }

    /** The attribute that a field or getter stands for, or null if it is neither. */
    @Nullable
    Attribute of(Element element, DeclaredType owner) {
        if (element.getModifiers().contains(Modifier.STATIC) || Annotations.has(element, AnnotationName.TRANSIENT)) {
            return null;
        }
        if (element.getKind() == ElementKind.FIELD) {
            return new Attribute(element.getSimpleName().toString(), element, types.asMemberOf(owner, element));
        }
        if (element instanceof ExecutableElement method && isGetter(method)) {
            TypeMirror type = ((ExecutableType) types.asMemberOf(owner, method)).getReturnType();
            return new Attribute(propertyName(method.getSimpleName().toString()), element, type);
        }
        return null;
    }

    /** Superclasses come last, so that a class reads as it is written. */
    private void collect(DeclaredType owner, String prefix, List<String> embedding, List<Attribute> attributes) {
        TypeElement type = (TypeElement) owner.asElement();
        Map<String, DeclaredType> embedded = new LinkedHashMap<>();
        for (Element element : type.getEnclosedElements()) {
            Attribute attribute = of(element, owner);
            if (attribute != null) {
                attributes.add(new Attribute(prefix + attribute.name(), element, attribute.type()));
                if (isEmbedded(attribute)) {
                    embedded.putIfAbsent(prefix + attribute.name() + ".", (DeclaredType) attribute.type());
                }
            }
        }
        embedded.forEach((path, embeddable) -> {
            String name = embeddable.asElement().toString();
            if (!embedding.contains(name)) {
                embedding.add(name);
                collect(embeddable, path, embedding, attributes);
                embedding.remove(name);
            }
        });
        for (TypeMirror supertype : types.directSupertypes(owner)) {
            DeclaredType parent = (DeclaredType) supertype;
            if (parent.asElement().getKind() == ElementKind.CLASS) {
                collect(parent, prefix, embedding, attributes);
            }
        }
    }

    private static boolean isEmbedded(Attribute attribute) {
        return attribute.type() instanceof DeclaredType type
                && (Annotations.has(attribute.element(), AnnotationName.EMBEDDED)
                        || Annotations.has(attribute.element(), AnnotationName.EMBEDDED_ID)
                        || Annotations.has(type.asElement(), AnnotationName.EMBEDDABLE));
    }

    private static boolean isGetter(ExecutableElement method) {
        String name = method.getSimpleName().toString();
        return method.getParameters().isEmpty()
                && method.getReturnType().getKind() != TypeKind.VOID
                && name.matches("get.+|is.+");
    }

    /** The rule of JavaBeans, which Hibernate follows: {@code getURL} is {@code URL}. */
    private static String propertyName(String getter) {
        String name = getter.substring(getter.startsWith("get") ? 3 : 2);
        boolean acronym =
                name.length() > 1 && Character.isUpperCase(name.charAt(0)) && Character.isUpperCase(name.charAt(1));
        return acronym ? name : Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }
}
