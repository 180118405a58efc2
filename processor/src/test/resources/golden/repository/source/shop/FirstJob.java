package shop;

import dev.rowlock.PessimisticClaim;
import java.util.Optional;

/** A part of a repository. */
interface FirstJob {
    @PessimisticClaim(skipLocked = true)
    Optional<Job> first();
}
