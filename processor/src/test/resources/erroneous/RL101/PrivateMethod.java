package RL101;

import dev.rowlock.OptimisticRetry;

class PrivateMethod {
    @OptimisticRetry //! [RL101] method "place" is private, so it cannot be retried; make it visible in its package
    private void place() {}

    public void call() {
        place();
    }
}
