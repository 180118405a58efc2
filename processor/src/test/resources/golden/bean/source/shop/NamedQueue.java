package shop;

import dev.rowlock.PessimisticClaim;
import java.util.Optional;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Has a name, and two constructors of which Spring takes the one without parameters. */
@Service("queue")
abstract class NamedQueue {
    NamedQueue() {}

    NamedQueue(String tenant) {}

    @PessimisticClaim
    @Transactional(propagation = Propagation.MANDATORY)
    abstract Optional<Job> first();
}
