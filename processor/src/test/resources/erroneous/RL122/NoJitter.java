package RL122;

import dev.rowlock.OptimisticRetry;

class NoJitter {
    @OptimisticRetry(jitter = false) //! [RL122] jitter = false has callers that lost together try again together; remove it
    void place() {}

    @OptimisticRetry(jitter = true)
    void ship() {}

    @SuppressWarnings("rowlock:RL122")
    static class Known {
        @OptimisticRetry(jitter = false)
        void place() {}
    }
}
