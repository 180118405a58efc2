package dev.rowlock.it.claim;

import dev.rowlock.PessimisticClaim;
import java.util.List;

abstract class MisspeltQueue {

    @PessimisticClaim(where = "status is READY", limit = 1)
    abstract List<Job> misspelt();
}
