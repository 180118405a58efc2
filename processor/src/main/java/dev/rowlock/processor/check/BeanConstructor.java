package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Location;
import dev.rowlock.processor.model.Service;
import java.util.stream.Stream;

/** RL133: Spring must know which constructor of the generated class it is to use. */
final class BeanConstructor implements Check<Service> {

    @Override
    public Stream<Finding> findings(Service service) {
        boolean visible = !service.constructors().isEmpty();
        return service
                .bean()
                .filter(bean -> visible && !bean.constructible())
                .map(bean -> Message.UNDECIDED_CONSTRUCTOR.at(Location.of(service.type()), service.name()))
                .stream();
    }
}
