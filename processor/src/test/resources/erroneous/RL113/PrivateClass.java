package RL113;

import dev.rowlock.OptimisticRetry;

class PrivateClass {
    private static class Hidden { //! [RL113] "Hidden" is private, so Rowlock cannot extend it; make it visible in its package
        @OptimisticRetry
        void place() {}
    }

    final Hidden hidden = new Hidden();
}
