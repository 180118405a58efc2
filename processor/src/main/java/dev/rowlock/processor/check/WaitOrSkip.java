package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Claim;
import dev.rowlock.processor.model.Service;
import dev.rowlock.processor.model.ServiceMethod;
import java.util.Objects;
import java.util.stream.Stream;

/** RL201: a held row either fails the claim or is left out. */
final class WaitOrSkip implements Check<Service> {

    @Override
    public Stream<Finding> findings(Service service) {
        return service.declared().stream()
                .map(ServiceMethod::claim)
                .filter(Objects::nonNull)
                .filter(claim -> claim.nowait().value() && claim.skipLocked().value())
                .map(Claim::nowait)
                .map(nowait -> Message.NOWAIT_AND_SKIP_LOCKED.at(nowait.at()));
    }
}
