package dev.rowlock.beans;

import dev.rowlock.PessimisticClaim;
import java.util.Optional;

/** Claim queries for whichever repository wants them. */
interface FirstJob {
    @PessimisticClaim(nowait = true, where = "status = READY", orderBy = "id")
    Optional<Job> firstOrFail();
}
