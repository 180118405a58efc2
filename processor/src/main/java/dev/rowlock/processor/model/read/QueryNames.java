package dev.rowlock.processor.model.read;

import dev.rowlock.processor.model.Claim;
import dev.rowlock.processor.model.ClaimQuery.Unbound;
import dev.rowlock.processor.model.ClaimQuery.UnknownName;
import dev.rowlock.processor.model.Member;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Types;

/**
 * Finds the names in a claim query that mean nothing to its entity. What may be right is right: functions, words of the
 * language, constants of enums, names of classes, and whatever an entity of a hierarchy may have in a subclass.
 */
final class QueryNames {
    private static final List<String> HIERARCHY = List.of(
            AnnotationName.INHERITANCE,
            "jakarta.persistence.DiscriminatorColumn",
            "jakarta.persistence.DiscriminatorValue");
    private static final List<String> DIRECTIONS = List.of("desc", "asc");
    private static final Set<String> COMPARISONS = Set.of("=", "<>", "!=", "^=");

    private final Types types;
    private final Attributes attributes;
    private final Entities entities;

    QueryNames(Types types, Attributes attributes, Entities entities) {
        this.types = types;
        this.attributes = attributes;
        this.entities = entities;
    }

    List<UnknownName> unknown(TypeElement entity, Claim claim) {
        if (mayBeExtended(entity)) {
            return List.of();
        }
        EntityNames names = new EntityNames(types, attributes.of(entity));
        List<String> inOrder =
                Stream.concat(names.attributes().stream(), DIRECTIONS.stream()).toList();
        return Stream.concat(
                        unknown(entity, claim.where(), names, names.attributes()),
                        unknown(entity, claim.orderBy(), names, inOrder))
                .toList();
    }

    /** Arguments are bound by name, and in the restriction only. */
    static List<Unbound> unbound(Claim claim) {
        Stream<Unbound> restriction =
                unbound(claim.where()).filter(unbound -> unbound.text().startsWith("?"));
        return Stream.concat(restriction, unbound(claim.orderBy())).toList();
    }

    private static Stream<Unbound> unbound(Member<String> member) {
        return Hql.of(member.value()).tokens().stream()
                .filter(token -> token.startsWith("?") || token.matches(":[^:].*"))
                .distinct()
                .map(token -> new Unbound(member.at(), token, member.name()));
    }

    /** Hibernate finds the attributes of subclasses, too. */
    private boolean mayBeExtended(TypeElement entity) {
        return entity.getModifiers().contains(Modifier.ABSTRACT)
                || entities.hierarchy(entity).stream()
                        .anyMatch(type -> HIERARCHY.stream().anyMatch(name -> Annotations.has(type, name)));
    }

    private static Stream<UnknownName> unknown(
            TypeElement entity, Member<String> member, EntityNames names, List<String> candidates) {
        List<String> tokens = Hql.of(member.value()).tokens();
        List<UnknownName> unknown = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            String path = tokens.get(i);
            if (!isName(tokens, i) || names.include(path)) {
                continue;
            }
            Optional<Attributes.Attribute> compared =
                    path.contains(".") ? Optional.empty() : compared(tokens, i, names);
            if (compared.isPresent()) {
                List<String> constants = names.constants(compared.get().type());
                if (!constants.contains(path)) {
                    unknown.add(new UnknownName(
                            member.at(),
                            path,
                            compared.get().name(),
                            compared.get().type(),
                            constants));
                }
            } else if (!names.isTypeOrConstant(path)) {
                unknown.add(new UnknownName(member.at(), path, null, entity.asType(), candidates));
            }
        }
        return unknown.stream();
    }

    /** Neither a word of the language, nor a function, nor what follows a parenthesis or a cast. */
    private static boolean isName(List<String> tokens, int index) {
        String token = tokens.get(index);
        String before = index == 0 ? "" : tokens.get(index - 1);
        String after = index + 1 == tokens.size() ? "" : tokens.get(index + 1);
        return Hql.isPath(token)
                && !HqlWords.include(token)
                && !after.equals("(")
                && !before.equals(".")
                && !before.equals("::")
                && !before.equalsIgnoreCase("as");
    }

    /** The attribute of an enum type in {@code status = X} and {@code status not in (X}. */
    private static Optional<Attributes.Attribute> compared(List<String> tokens, int index, EntityNames names) {
        List<String> before = tokens.subList(Math.max(0, index - 4), index);
        int last = before.size() - 1;
        if (last > 0 && COMPARISONS.contains(before.get(last))) {
            return names.enumerated(before.get(last - 1));
        }
        if (last > 1 && before.get(last).equals("(") && before.get(last - 1).equalsIgnoreCase("in")) {
            boolean not = before.get(last - 2).equalsIgnoreCase("not");
            int attribute = last - (not ? 3 : 2);
            return attribute < 0 ? Optional.empty() : names.enumerated(before.get(attribute));
        }
        return Optional.empty();
    }
}
