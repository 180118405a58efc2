package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Claim;
import dev.rowlock.processor.model.Member;
import dev.rowlock.processor.model.Service;
import dev.rowlock.processor.model.ServiceMethod;
import java.util.Objects;
import java.util.stream.Stream;

/** RL212, RL213: a time to wait is positive, and only for a claim that waits. */
final class ClaimTimeout implements Check<Service> {
    private static final long DEFAULT = -1;

    @Override
    public Stream<Finding> findings(Service service) {
        return service.declared().stream()
                .map(ServiceMethod::claim)
                .filter(Objects::nonNull)
                .flatMap(ClaimTimeout::check);
    }

    private static Stream<Finding> check(Claim claim) {
        Member<Long> timeout = claim.timeoutMillis();
        if (timeout.value() < 1 && timeout.value() != DEFAULT) {
            return Stream.of(Message.TIMEOUT_NOT_POSITIVE.at(timeout.at(), timeout.value()));
        }
        return timeout.value() == DEFAULT
                ? Stream.empty()
                : Stream.of(claim.nowait(), claim.skipLocked())
                        .filter(Member::value)
                        .map(other -> Message.TIMEOUT_WITHOUT_WAIT.at(timeout.at(), other.name(), timeout.value()))
                        .limit(1);
    }
}
