package dev.rowlock.it.aggregate;

import dev.rowlock.OptimisticRetry;
import org.hibernate.Session;

/** Places books on hold; a test steps in between the read and the write. */
class LendingDesk {
    private final Session session;
    private final Runnable window;

    LendingDesk(Session session, Runnable window) {
        this.session = session;
        this.window = window;
    }

    @OptimisticRetry
    void placeOnHold(long patron, long book) {
        Patron found = session.find(Patron.class, patron);
        found.countHolds();
        window.run();
        found.hold(book);
    }
}
