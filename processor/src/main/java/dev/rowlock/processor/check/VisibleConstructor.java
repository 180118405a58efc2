package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Location;
import dev.rowlock.processor.model.Service;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** RL106: the generated class must be able to call a constructor. */
final class VisibleConstructor implements Check<Service> {

    @Override
    public Stream<Finding> findings(Service service) {
        // a private class has an implicit constructor that is private too, and a finding already
        boolean visible = !service.type().getModifiers().contains(Modifier.PRIVATE);
        return service.isClass() && visible && service.constructors().isEmpty()
                ? Stream.of(Message.PRIVATE_CONSTRUCTORS.at(Location.of(service.type()), service.name()))
                : Stream.empty();
    }
}
