package shop;

import dev.rowlock.OptimisticRetry;

/** Everything it declares is retried, but not what it extends. */
@OptimisticRetry(on = Lost.class, baseMillis = 1)
public interface Deposits extends Named {
    String deposit(long account);

    default String depositTwice(long account) {
        return Lost.once() + " twice " + account;
    }

    @OptimisticRetry(max = 1)
    default int once() {
        return dev.rowlock.retry.Attempt.current().number();
    }

    static String unrelated() {
        return "unrelated";
    }
}
