package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Claim;
import dev.rowlock.processor.model.Service;
import dev.rowlock.processor.model.ServiceMethod;
import java.util.Objects;
import java.util.stream.Stream;

/** RL108: rows are held for no negative time. */
final class HoldLimit implements Check<Service> {

    @Override
    public Stream<Finding> findings(Service service) {
        return service.declared().stream()
                .map(ServiceMethod::claim)
                .filter(Objects::nonNull)
                .map(Claim::maxHoldMillis)
                .filter(member -> member.value() < 0)
                .map(member -> Message.NEGATIVE_TIME.at(member.at(), member.name(), member.value()));
    }
}
