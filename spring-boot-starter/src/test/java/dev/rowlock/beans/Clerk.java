package dev.rowlock.beans;

import dev.rowlock.OptimisticRetry;
import org.springframework.stereotype.Service;

/** A concrete class is a bean by itself, whatever was generated for it. */
@Service
class Clerk {
    @OptimisticRetry(verifier = Receipt.class)
    public void work() {}
}
