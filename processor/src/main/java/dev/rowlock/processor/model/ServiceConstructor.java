package dev.rowlock.processor.model;

import java.util.List;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;

/**
 * A constructor that the generated class repeats.
 *
 * @param element the constructor
 * @param sessions its parameters that take a {@code Session} or an {@code EntityManager}
 * @param claimed its parameters with {@code @Claimed}, which mean nothing there
 */
public record ServiceConstructor(
        ExecutableElement element, Set<VariableElement> sessions, List<ClaimedParameter> claimed) {}
