package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Member;
import dev.rowlock.processor.model.Service;
import dev.rowlock.processor.model.Transactional;
import java.util.stream.Stream;

/** RL240: a row is locked in a transaction that may write. */
final class WritableTransaction implements Check<Service> {

    @Override
    public Stream<Finding> findings(Service service) {
        return service.declared().stream()
                .filter(method -> method.claim() != null)
                .flatMap(method -> Stream.ofNullable(method.others().transactional())
                        .map(Transactional::readOnly)
                        .filter(Member::value)
                        .map(readOnly -> Message.LOCK_IN_READ_ONLY.at(readOnly.at(), method.name())));
    }
}
