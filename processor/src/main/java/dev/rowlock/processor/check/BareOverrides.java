package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.BareOverride;
import dev.rowlock.processor.model.Enclosing;
import dev.rowlock.processor.model.Location;
import dev.rowlock.processor.model.Service;
import java.util.stream.Stream;

/** RL120: an override does not inherit the annotation, so the generated class would pass it by. */
final class BareOverrides implements Check<Service> {

    @Override
    public Stream<Finding> findings(Service service) {
        return service.bare().stream().map(bare -> check(service, bare));
    }

    /** An inherited method is not the mistake, the class that guards its others is. */
    private static Finding check(Service service, BareOverride bare) {
        boolean own = Enclosing.type(bare.method()).equals(service.type());
        return Message.BARE_OVERRIDE.at(
                Location.of(own ? bare.method() : service.type()),
                bare.overridden().name(),
                Enclosing.type(bare.overridden().element()).getSimpleName(),
                bare.overridden().retry() != null ? "OptimisticRetry" : "PessimisticClaim");
    }
}
