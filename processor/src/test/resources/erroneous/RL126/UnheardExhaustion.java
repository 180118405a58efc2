package RL126;

import dev.rowlock.OptimisticRetry;
import java.util.concurrent.CompletableFuture;
import org.springframework.scheduling.annotation.Async;

class UnheardExhaustion {
    @OptimisticRetry
    @Async //! [RL126] method "count" returns nothing and is @Async, so no caller hears when its attempts are exhausted; return a CompletableFuture, or give Spring an AsyncUncaughtExceptionHandler
    void count() {}

    @OptimisticRetry
    @Async
    CompletableFuture<Void> heard() {
        return null;
    }

    @Async
    void once() {}
}
