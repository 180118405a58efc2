package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.diagnostic.Suggestion;
import dev.rowlock.processor.model.ClaimQuery.UnknownName;
import dev.rowlock.processor.model.DisplayedType;
import dev.rowlock.processor.model.Queried;
import dev.rowlock.processor.model.Service;
import java.util.stream.Stream;

/** RL241, RL242, RL243: every name in a claim query is one that its entity, an enum or a parameter has. */
final class QueryAttributes implements Check<Service> {

    @Override
    public Stream<Finding> findings(Service service) {
        return Queried.declaredIn(service).flatMap(queried -> Stream.concat(unknown(queried), unbound(queried)));
    }

    private static Stream<Finding> unknown(Queried queried) {
        // whatever has groups or other queries in it has names of their own, too
        return queried.query().clauses().isEmpty()
                ? queried.query().unknown().stream().map(name -> finding(queried, name))
                : Stream.empty();
    }

    private static Finding finding(Queried queried, UnknownName name) {
        String remedy = Suggestion.closest(name.name(), name.candidates())
                .map(closest -> "did you mean \"" + closest + "\"?")
                .orElse(name.attribute() == null ? "name one that it has" : "write one that it has");
        return name.attribute() == null
                ? Message.UNKNOWN_ATTRIBUTE.at(
                        name.at(), queried.name(), name.name(), DisplayedType.raw(name.owner()), remedy)
                : Message.UNKNOWN_CONSTANT.at(
                        name.at(),
                        queried.name(),
                        name.attribute(),
                        name.name(),
                        DisplayedType.raw(name.owner()),
                        remedy);
    }

    private static Stream<Finding> unbound(Queried queried) {
        return queried.query().unbound().stream()
                .map(parameter -> Message.UNBOUND_PARAMETER.at(
                        parameter.at(),
                        queried.name(),
                        parameter.text(),
                        parameter.member(),
                        parameter.member().equals("where")
                                ? "write :name for the parameter of that name"
                                : "order by attributes, and restrict in where"));
    }
}
