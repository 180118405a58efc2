package dev.rowlock.retry;

/** A commit of which nobody knew whether it happened, until the user's verifier says so. */
final class Doubt {
    private final Attempt attempt;
    private boolean confirmed;

    Doubt(Attempt attempt) {
        this.attempt = attempt;
    }

    /** The attempt whose commit it was, with the result of its body. */
    Attempt attempt() {
        return attempt;
    }

    /** Notes that the attempt was committed, and gives its entities their ids and versions back. */
    void confirm() {
        confirmed = true;
        attempt.rememberPersisted();
    }

    boolean isConfirmed() {
        return confirmed;
    }
}
