package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.DisplayedType;
import dev.rowlock.processor.model.Location;
import dev.rowlock.processor.model.Service;
import dev.rowlock.processor.model.ServiceMethod;
import dev.rowlock.processor.model.Supertypes;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** RL118: a transaction ends when its method returns, so the work must have ended, too. */
final class AsynchronousResult implements Check<Service> {
    private static final Set<String> PROMISES = Set.of(
            "java.util.concurrent.CompletionStage",
            "java.util.concurrent.Future",
            "java.util.concurrent.Flow.Publisher",
            "org.reactivestreams.Publisher",
            "reactor.core.publisher.Mono",
            "reactor.core.publisher.Flux",
            "io.smallrye.mutiny.Uni",
            "io.smallrye.mutiny.Multi");
    private static final Set<String> CONTINUATION = Set.of("kotlin.coroutines.Continuation");

    private final Supertypes supertypes;

    AsynchronousResult(Types types) {
        supertypes = new Supertypes(types);
    }

    @Override
    public Stream<Finding> findings(Service service) {
        return service.declared().stream().filter(ServiceMethod::guarded).flatMap(this::check);
    }

    private Stream<Finding> check(ServiceMethod method) {
        Location at = Location.of(method.element());
        List<? extends TypeMirror> parameters = method.type().getParameterTypes();
        if (!parameters.isEmpty() && supertypes.include(parameters.get(parameters.size() - 1), CONTINUATION)) {
            return Stream.of(Message.COROUTINE.at(at, method.name()));
        }
        TypeMirror result = method.type().getReturnType();
        return supertypes.include(result, PROMISES) && method.others().async().isEmpty()
                ? Stream.of(Message.ASYNCHRONOUS_RESULT.at(at, method.name(), DisplayedType.of(result)))
                : Stream.empty();
    }
}
