package dev.rowlock.retry;

/** Carries what the caller gets when a call leaves the queue of a row without its turn, past what is said of attempts. */
final class LeftQueueException extends Exception {
    private static final long serialVersionUID = 1L;

    private final RuntimeException reported;

    LeftQueueException(RuntimeException reported) {
        super(reported);
        this.reported = reported;
    }

    RuntimeException reported() {
        return reported;
    }
}
