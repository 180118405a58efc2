package shop;

import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import java.util.List;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Component;

final class Queues {
    private Queues() {}

    /** A class does not inherit from an interface what it would from a class. */
    @Claiming
    @Qualifier("orders")
    public interface OrderQueue {
        @PessimisticClaim
        List<Job> next(int limit);

        @OptimisticRetry
        default int work() {
            return next(1).size();
        }
    }

    @Component(" ")
    abstract static class URLQueue {
        URLQueue(int size) {}

        @Autowired
        URLQueue(@Qualifier("size") Integer size) {}

        @PessimisticClaim
        abstract List<Job> next(int limit);
    }

    /** Is found by Spring as it is. */
    @Component
    static class Clerk {
        @OptimisticRetry
        public void work() {}
    }

    /** Has nothing that somebody must implement. */
    @Component
    abstract static class Base {
        @OptimisticRetry
        public void work() {}
    }
}
