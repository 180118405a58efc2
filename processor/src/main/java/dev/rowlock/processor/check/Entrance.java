package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Location;
import dev.rowlock.processor.model.Service;
import dev.rowlock.processor.model.ServiceMethod;
import java.util.stream.Stream;

/** RL127: calls of a guarded method come in where the guard stands. */
final class Entrance implements Check<Service> {

    @Override
    public Stream<Finding> findings(Service service) {
        Stream<ServiceMethod> guarded = service.declared().stream().filter(ServiceMethod::guarded);
        return service.mapping().isPresent()
                ? Stream.of(Message.CREATED_BY_HIBERNATE.at(
                        Location.of(service.type()),
                        service.name(),
                        service.mapping().get()))
                : guarded.flatMap(method -> method.others().callback().stream()
                        .map(callback -> Message.CALLBACK.at(method.at(), method.name(), callback)));
    }
}
