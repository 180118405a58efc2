package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Service;
import dev.rowlock.processor.model.ServiceMethod;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** RL101, RL102, RL103: a guarded method is overridden, so it must allow that. */
final class OverridableMethod implements Check<Service> {

    @Override
    public Stream<Finding> findings(Service service) {
        return service.declared().stream().filter(ServiceMethod::guarded).flatMap(OverridableMethod::check);
    }

    private static Stream<Finding> check(ServiceMethod method) {
        boolean retried = method.retry() != null;
        String guarded = retried ? "retried" : "claimed";
        if (method.is(Modifier.PRIVATE)) {
            return Stream.of(Message.PRIVATE_METHOD.at(method.at(), method.name(), guarded));
        }
        if (method.is(Modifier.STATIC)) {
            return Stream.of(Message.STATIC_METHOD.at(method.at(), method.name(), guarded));
        }
        if (method.is(Modifier.FINAL)) {
            String annotation = retried ? "OptimisticRetry" : "PessimisticClaim";
            return Stream.of(Message.FINAL_METHOD.at(method.at(), method.name(), guarded, annotation));
        }
        return Stream.empty();
    }
}
