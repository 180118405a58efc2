package dev.rowlock.processor.model.read;

import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Types;

/** The tables and columns that attributes stand for, as Jakarta Persistence names them by default. */
final class Columns {
    private final Types types;
    private final Attributes attributes;

    Columns(Types types, Attributes attributes) {
        this.types = types;
        this.attributes = attributes;
    }

    String table(TypeElement entity) {
        String simple = entity.getSimpleName().toString();
        String named = named(entity, AnnotationName.ENTITY, simple);
        return named(entity, AnnotationName.TABLE, named);
    }

    private static String named(Element element, String annotation, String absent) {
        return Annotations.find(element, annotation)
                .map(found -> found.member("name", String.class, "").value())
                .filter(name -> !name.isEmpty())
                .orElse(absent);
    }

    /** The columns of the id, in the order in which the class reads. */
    List<String> ofId(TypeElement entity) {
        List<Attributes.Attribute> known = attributes.of(entity);
        List<Attributes.Attribute> ids = known.stream()
                .filter(attribute -> Annotations.has(attribute.element(), AnnotationName.ID)
                        || Annotations.has(attribute.element(), AnnotationName.EMBEDDED_ID))
                .toList();
        return ids.stream()
                .flatMap(id -> {
                    List<Attributes.Attribute> parts = known.stream()
                            .filter(part -> part.name().startsWith(id.name() + "."))
                            .toList();
                    return parts.isEmpty() ? Stream.of(id) : parts.stream();
                })
                .map(attribute -> column(attribute.name(), known))
                .distinct()
                .toList();
    }

    /** The columns of a path of the entity; none if it is no attribute that stands in a column of its table. */
    List<String> of(TypeElement entity, String path) {
        String name = path.startsWith("this.") ? path.substring("this.".length()) : path;
        List<Attributes.Attribute> known = attributes.of(entity);
        List<Attributes.Attribute> named = known.stream()
                .filter(attribute -> attribute.name().equals(name))
                .toList();
        if (named.isEmpty() && name.equals("id")) {
            return ofId(entity);
        }
        if (named.isEmpty() && name.contains(".")) {
            String association = name.substring(0, name.lastIndexOf('.'));
            return known.stream().anyMatch(attribute -> attribute.name().equals(association) && isToOne(attribute))
                    ? List.of(column(association, known))
                    : List.of();
        }
        boolean embedded = known.stream().anyMatch(part -> part.name().startsWith(name + "."));
        boolean many = named.stream().anyMatch(Columns::isToMany);
        return named.isEmpty() || embedded || many ? List.of() : List.of(column(name, known));
    }

    private String column(String name, List<Attributes.Attribute> known) {
        List<Attributes.Attribute> named = known.stream()
                .filter(attribute -> attribute.name().equals(name))
                .toList();
        String simple = name.substring(name.lastIndexOf('.') + 1);
        Stream<String> byDefault = named.stream()
                .filter(Columns::isToOne)
                .map(association -> simple + "_" + idOf(association))
                .findFirst()
                .stream();
        return Stream.concat(
                        named.stream()
                                .flatMap(attribute -> Stream.of(AnnotationName.COLUMN, AnnotationName.JOIN_COLUMN)
                                        .map(annotation -> named(attribute.element(), annotation, ""))),
                        byDefault)
                .filter(column -> !column.isEmpty())
                .findFirst()
                .orElse(simple);
    }

    private String idOf(Attributes.Attribute association) {
        TypeElement target = Entities.classOf(types, association.type());
        List<String> ids = target == null ? List.of() : ofId(target);
        return ids.size() == 1 ? ids.get(0) : "id";
    }

    private static boolean isToMany(Attributes.Attribute attribute) {
        return Annotations.has(attribute.element(), AnnotationName.ONE_TO_MANY)
                || Annotations.has(attribute.element(), AnnotationName.MANY_TO_MANY)
                || Annotations.has(attribute.element(), AnnotationName.ELEMENT_COLLECTION);
    }

    private static boolean isToOne(Attributes.Attribute attribute) {
        return Annotations.has(attribute.element(), AnnotationName.MANY_TO_ONE)
                || Annotations.has(attribute.element(), AnnotationName.ONE_TO_ONE);
    }
}
