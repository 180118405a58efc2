package dev.rowlock.processor.model;

import java.util.Optional;
import javax.lang.model.type.TypeMirror;

/**
 * The version attribute of a root.
 *
 * @param name its name
 * @param at the attribute, or the root's annotation where a superclass declares it
 * @param type its type
 * @param converted whether its type is mapped in a way of the application's own
 * @param constant whether it is final and the compiler knows its value
 * @param notUpdated what keeps Hibernate from writing it
 * @param generatedBy what says that the database generates it
 */
public record RootVersion(
        String name,
        Location at,
        TypeMirror type,
        boolean converted,
        boolean constant,
        Optional<String> notUpdated,
        Optional<String> generatedBy) {}
