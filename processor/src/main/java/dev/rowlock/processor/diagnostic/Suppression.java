package dev.rowlock.processor.diagnostic;

import java.util.Arrays;
import java.util.stream.Stream;
import javax.lang.model.element.Element;

/** {@code @SuppressWarnings("rowlock:RL121")}, which the compiler does not apply to the messages of processors. */
final class Suppression {
    private static final String PREFIX = "rowlock:";

    private Suppression() {}

    /** Whether its element, or one around it, does not want to hear of the finding. */
    static boolean covers(Finding finding) {
        String name = PREFIX + finding.message().id();
        return Stream.iterate(finding.at().element(), element -> element != null, Element::getEnclosingElement)
                .map(element -> element.getAnnotation(SuppressWarnings.class))
                .anyMatch(suppressed ->
                        suppressed != null && Arrays.asList(suppressed.value()).contains(name));
    }
}
