package shop;

import dev.rowlock.OptimisticRetry;
import dev.rowlock.retry.Attempt;
import java.util.ArrayList;
import java.util.List;

/** Nested in a class that is visible in its package only. */
class Outer {
    public static class Till {
        final List<String> monitors = new ArrayList<>();

        @OptimisticRetry(on = Lost.class, baseMillis = 1)
        public synchronized int locked() {
            monitors.add(Thread.holdsLock(this) ? "held" : "free");
            return Lost.once();
        }

        @OptimisticRetry(on = Lost.class, baseMillis = 1)
        protected int protectedly() {
            return Lost.once();
        }

        @OptimisticRetry(on = Lost.class, baseMillis = 1)
        int packagePrivately() {
            return Lost.once();
        }

        int selfCall() {
            return this.packagePrivately();
        }

        @OptimisticRetry
        public String joined() {
            return Attempt.current().invocationId() + " " + inner();
        }

        @OptimisticRetry
        String inner() {
            return Attempt.current().invocationId() + "";
        }

        public int unguarded() {
            return protectedly();
        }
    }
}
