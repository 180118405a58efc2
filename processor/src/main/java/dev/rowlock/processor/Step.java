package dev.rowlock.processor;

import dev.rowlock.processor.diagnostic.Finding;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.TypeElement;

/**
 * What is done with the classes of one kind, and which of them wait for a later round.
 *
 * @param found the classes of a round
 * @param read reads a class into its model
 * @param check looks for mistakes
 * @param write writes what is generated for it
 * @param waiting the names of classes that mention types which do not exist yet
 */
record Step<M>(
        Function<RoundEnvironment, Collection<TypeElement>> found,
        Function<TypeElement, M> read,
        Function<M, List<Finding>> check,
        Consumer<M> write,
        Set<String> waiting) {

    Step(
            Function<RoundEnvironment, Collection<TypeElement>> found,
            Function<TypeElement, M> read,
            Function<M, List<Finding>> check,
            Consumer<M> write) {
        this(found, read, check, write, new LinkedHashSet<>());
    }
}
