package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Enclosing;
import dev.rowlock.processor.model.Location;
import dev.rowlock.processor.model.Service;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;

/** RL110: the generated class is concrete, so it must know what every abstract method does. */
final class ImplementedMethods implements Check<Service> {

    @Override
    public Stream<Finding> findings(Service service) {
        return service.open().stream()
                .map(method ->
                        Message.ABSTRACT_METHOD.at(place(service, method), method.getSimpleName(), service.name()));
    }

    /** An inherited method is not the mistake, the class that leaves it open is. */
    private static Location place(Service service, ExecutableElement method) {
        boolean own = Enclosing.type(method).equals(service.type());
        return Location.of(own ? method : service.type());
    }
}
