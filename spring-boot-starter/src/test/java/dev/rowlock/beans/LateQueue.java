package dev.rowlock.beans;

import dev.rowlock.PessimisticClaim;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.context.annotation.Lazy;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** Is made when it is first asked for, in one profile only. */
@Component
@Lazy
@Profile("late")
abstract class LateQueue {
    static final AtomicInteger MADE = new AtomicInteger();

    LateQueue() {
        MADE.incrementAndGet();
    }

    LateQueue(int nobodysChoice) {
        throw new IllegalArgumentException(String.valueOf(nobodysChoice));
    }

    @PessimisticClaim(skipLocked = true, where = "status = READY", orderBy = "id")
    abstract List<Job> next(int limit);
}
