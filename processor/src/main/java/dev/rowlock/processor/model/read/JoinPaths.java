package dev.rowlock.processor.model.read;

import dev.rowlock.processor.model.Claim;
import dev.rowlock.processor.model.ClaimQuery.JoinPath;
import dev.rowlock.processor.model.Member;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Types;

/**
 * Finds the paths of a claim query that lead over an association, and so would join its table and lock rows in it.
 *
 * <p>The id of a to-one association stands in the entity's own row and joins nothing.
 */
final class JoinPaths {
    private static final Set<String> ASSOCIATIONS = Set.of(
            AnnotationName.ONE_TO_ONE,
            AnnotationName.ONE_TO_MANY,
            AnnotationName.MANY_TO_ONE,
            AnnotationName.MANY_TO_MANY,
            AnnotationName.ELEMENT_COLLECTION);

    /** A quoted text, a named parameter, or, as the only group, a path of names. */
    private static final Pattern PATH = Pattern.compile("'(?:[^']|'')*'|\"(?:[^\"]|\"\")*\"|:[\\w$]+|"
            + "(\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*"
            + "(?:\\.\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*)+)");

    private final Types types;
    private final Attributes attributes;

    JoinPaths(Types types, Attributes attributes) {
        this.types = types;
        this.attributes = attributes;
    }

    List<JoinPath> in(TypeElement entity, Claim claim) {
        return Stream.of(claim.where(), claim.orderBy())
                .flatMap(member -> in(entity, member))
                .toList();
    }

    private Stream<JoinPath> in(TypeElement entity, Member<String> member) {
        List<Attributes.Attribute> known = attributes.of(entity);
        return PATH.matcher(member.value())
                .results()
                .map(MatchResult::group)
                .filter(token -> Character.isJavaIdentifierStart(token.charAt(0)))
                .flatMap(path ->
                        association(path, known)
                                .map(association -> new JoinPath(member.at(), path, association))
                                .stream());
    }

    private Optional<String> association(String path, List<Attributes.Attribute> known) {
        List<String> names = new ArrayList<>(List.of(path.split("\\.")));
        if (names.get(0).equals("this")) {
            names.remove(0);
        }
        for (int end = 1; end < names.size(); end++) {
            String prefix = String.join(".", names.subList(0, end));
            List<String> rest = names.subList(end, names.size());
            boolean joins = known.stream()
                    .filter(attribute -> attribute.name().equals(prefix) && isAssociation(attribute))
                    .anyMatch(attribute -> rest.size() > 1 || !isId(attribute, rest.get(0)));
            if (joins) {
                return Optional.of(prefix);
            }
        }
        return Optional.empty();
    }

    static boolean isAssociation(Attributes.Attribute attribute) {
        return ASSOCIATIONS.stream().anyMatch(name -> Annotations.has(attribute.element(), name));
    }

    private boolean isId(Attributes.Attribute association, String name) {
        TypeElement target = Entities.classOf(types, association.type());
        return target != null
                && attributes.of(target).stream()
                        .anyMatch(attribute -> attribute.name().equals(name)
                                && Annotations.has(attribute.element(), AnnotationName.ID));
    }
}
