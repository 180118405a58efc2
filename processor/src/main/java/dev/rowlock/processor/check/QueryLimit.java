package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.DisplayedType;
import dev.rowlock.processor.model.Location;
import dev.rowlock.processor.model.Member;
import dev.rowlock.processor.model.Queried;
import dev.rowlock.processor.model.Service;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.VariableElement;

/** RL206: exactly one thing says how many rows a claim query returns at most. */
final class QueryLimit implements Check<Service> {
    private static final Set<String> WHOLE_NUMBERS = Set.of("long", "short", "byte", "Integer", "Long", "Short");

    @Override
    public Stream<Finding> findings(Service service) {
        return Queried.declaredIn(service)
                .filter(queried -> queried.query().entity() != null)
                .flatMap(QueryLimit::check);
    }

    private static Stream<Finding> check(Queried queried) {
        Member<Integer> literal = queried.method().requiredClaim().limit();
        if (literal.written() && literal.value() < 1) {
            return Stream.of(Message.LIMIT_NOT_POSITIVE.at(literal.at(), literal.value(), queried.name()));
        }
        List<String> limits = limits(queried);
        Optional<VariableElement> meant = queried.query().unused().stream()
                .filter(parameter -> isMeantAsLimit(queried, parameter))
                .findFirst();
        if (meant.isPresent()) {
            VariableElement parameter = meant.get();
            return Stream.of(Message.LIMIT_NO_INT.at(
                    Location.of(parameter),
                    parameter.getSimpleName(),
                    queried.name(),
                    DisplayedType.of(parameter.asType())));
        }
        if (limits.isEmpty()) {
            return Stream.of(Message.NO_LIMIT.at(queried.method().at(), queried.name()));
        }
        return limits.size() == 1
                ? Stream.empty()
                : Stream.of(Message.TWO_LIMITS.at(place(queried), queried.name(), String.join(" and ", limits)));
    }

    /** A number that nothing else names, where no limit is given otherwise. */
    static boolean isMeantAsLimit(Queried queried, VariableElement parameter) {
        return limits(queried).isEmpty() && WHOLE_NUMBERS.contains(DisplayedType.raw(parameter.asType()));
    }

    private static List<String> limits(Queried queried) {
        List<String> limits = new ArrayList<>();
        if (queried.query().optional()) {
            limits.add("the Optional it returns");
        }
        for (VariableElement parameter : queried.query().limits()) {
            limits.add("parameter \"" + parameter.getSimpleName() + "\"");
        }
        Member<Integer> literal = queried.method().requiredClaim().limit();
        if (literal.written()) {
            limits.add("limit = " + literal.value());
        }
        return limits;
    }

    /** The one that was added last. */
    private static Location place(Queried queried) {
        Member<Integer> literal = queried.method().requiredClaim().limit();
        List<VariableElement> parameters = queried.query().limits();
        return literal.written() ? literal.at() : Location.of(parameters.get(parameters.size() - 1));
    }
}
