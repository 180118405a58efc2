package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.diagnostic.Suggestion;
import dev.rowlock.processor.model.Location;
import dev.rowlock.processor.model.Queried;
import dev.rowlock.processor.model.Service;
import java.util.List;
import java.util.stream.Stream;

/** RL208, RL209: the restriction and the parameters of a claim query name each other. */
final class QueryParameters implements Check<Service> {

    @Override
    public Stream<Finding> findings(Service service) {
        return Queried.declaredIn(service).flatMap(queried -> Stream.concat(unknown(queried), unused(queried)));
    }

    private static Stream<Finding> unknown(Queried queried) {
        List<String> parameters = queried.method().element().getParameters().stream()
                .map(parameter -> parameter.getSimpleName().toString())
                .toList();
        return queried.query().names().stream()
                .filter(name -> !parameters.contains(name))
                .map(name -> Message.UNKNOWN_PARAMETER.at(
                        queried.method().requiredClaim().where().at(),
                        queried.name(),
                        name,
                        Suggestion.closest(name, parameters)
                                .map(closest -> "did you mean \":" + closest + "\"?")
                                .orElse("add a parameter of that name")));
    }

    private static Stream<Finding> unused(Queried queried) {
        return queried.query().unused().stream()
                .filter(parameter -> !QueryLimit.isMeantAsLimit(queried, parameter))
                .map(parameter -> Message.UNUSED_PARAMETER.at(
                        Location.of(parameter), queried.name(), parameter.getSimpleName(), parameter.getSimpleName()));
    }
}
