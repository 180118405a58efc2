package dev.rowlock.aggregate;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hibernate.boot.Metadata;
import org.jspecify.annotations.Nullable;

/**
 * An annotation on a class or an attribute.
 *
 * @param declaringClass the class where it stands
 * @param attribute the attribute that it stands on, or null where it stands on the class
 */
record DeclaredAnnotation(Class<?> declaringClass, @Nullable String attribute) {

    String element() {
        return attribute == null ? declaringClass.getName() : declaringClass.getName() + "." + attribute;
    }

    /** Returns what {@code entity} declares, mapped superclasses included and superclasses that are entities not. */
    static List<DeclaredAnnotation> on(Class<?> entity, Metadata metadata, Class<? extends Annotation> annotation) {
        List<DeclaredAnnotation> found = new ArrayList<>();
        Class<?> type = entity;
        while (type != null
                && type != Object.class
                && (type == entity || metadata.getEntityBinding(type.getName()) == null)) {
            if (type.isAnnotationPresent(annotation)) {
                found.add(new DeclaredAnnotation(type, null));
            }
            for (Field field : type.getDeclaredFields()) {
                addIfPresent(found, type, field, field.getName(), annotation);
            }
            for (Method method : type.getDeclaredMethods()) {
                if (!method.isBridge()) {
                    addIfPresent(found, type, method, attributeOf(method), annotation);
                }
            }
            type = type.getSuperclass();
        }
        return found;
    }

    private static void addIfPresent(
            List<DeclaredAnnotation> found,
            Class<?> type,
            AnnotatedElement element,
            String name,
            Class<? extends Annotation> wanted) {
        if (element.isAnnotationPresent(wanted)) {
            found.add(new DeclaredAnnotation(type, name));
        }
    }

    private static String attributeOf(Method getter) {
        String name = getter.getName();
        int prefix = name.startsWith("get") ? 3 : name.startsWith("is") ? 2 : 0;
        String rest = name.substring(prefix);
        boolean acronym = rest.length() > 1 && Character.isUpperCase(rest.charAt(1));
        return prefix == 0 || rest.isEmpty() || acronym
                ? rest
                : rest.substring(0, 1).toLowerCase(Locale.ROOT) + rest.substring(1);
    }
}
