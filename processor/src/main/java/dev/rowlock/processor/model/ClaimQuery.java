package dev.rowlock.processor.model;

import java.util.List;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * What an abstract method with {@code @PessimisticClaim} asks for.
 *
 * @param entity the element type of the result, or null where the method returns neither {@code List<E>} nor {@code
 *     Optional<E>} of an entity
 * @param optional whether the result is an {@code Optional}
 * @param names the named parameters of the restriction, each once, in its order
 * @param bound the method's parameters that the restriction names, in the method's order
 * @param limits the {@code int} parameters that it does not name
 * @param unused all other parameters
 * @param joins the paths in the restriction and the order that lead over an association
 * @param clauses what is more than a restriction or an order of rows
 * @param unknown the names in them that the entity does not have
 * @param unbound the parameters in them that no argument is bound to, whatever their names
 * @param index the index that serves it, or null if the primary key does or the sources do not tell
 */
public record ClaimQuery(
        @Nullable TypeElement entity,
        boolean optional,
        List<String> names,
        List<VariableElement> bound,
        List<VariableElement> limits,
        List<VariableElement> unused,
        List<JoinPath> joins,
        List<Clause> clauses,
        List<UnknownName> unknown,
        List<Unbound> unbound,
        @Nullable Index index) {

    /**
     * A path that would join a table.
     *
     * @param at the member of the annotation that has it
     * @param path the path as it is written
     * @param association the part of it that is the association
     */
    public record JoinPath(Location at, String path, String association) {}

    /**
     * Something that makes the result other than single rows.
     *
     * @param at the member of the annotation that has it
     * @param text its first words
     */
    public record Clause(Location at, String text) {}

    /**
     * A name that means nothing.
     *
     * @param at the member of the annotation that has it
     * @param name the name as it is written
     * @param attribute the attribute of an enum type that it is compared with, or null where it should be an attribute
     * @param owner the entity, or the enum
     * @param candidates what it could have been
     */
    public record UnknownName(
            Location at, String name, @Nullable String attribute, TypeMirror owner, List<String> candidates) {}

    /**
     * A parameter that no argument is bound to.
     *
     * @param at the member of the annotation that has it
     * @param text as in {@code ?1}
     * @param member the member's name
     */
    public record Unbound(Location at, String text, String member) {}
}
