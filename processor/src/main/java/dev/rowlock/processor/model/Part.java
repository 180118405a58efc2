package dev.rowlock.processor.model;

import java.util.List;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * A class with {@code @PartOf} on some of its attributes.
 *
 * @param type the class
 * @param target the model class that is written for it
 * @param ways the annotated attributes, in source order
 * @param version its own version attribute, unless it is a root itself
 */
public record Part(TypeElement type, Target target, List<Way> ways, Optional<String> version) {

    /**
     * A way from the part towards its root.
     *
     * @param attribute the attribute's name
     * @param at the annotation
     * @param toOne whether the attribute is a to-one association
     * @param target the class that it leads to, or null where it leads to none
     * @param targetIsEntity whether that class is an entity
     * @param deadEnd whether it is known that no root can be reached from there
     * @param circle whether the ways from there lead back to the part
     */
    public record Way(
            String attribute,
            Location at,
            boolean toOne,
            @Nullable TypeElement target,
            boolean targetIsEntity,
            boolean deadEnd,
            boolean circle) {}
}
