package RL114;

import dev.rowlock.OptimisticRetry;

@OptimisticRetry //! [RL114] "NothingToRetry" declares no public method for @OptimisticRetry to stand for; annotate the methods that are to be retried
class NothingToRetry {
    void place() {}

    public static void ship() {}
}
