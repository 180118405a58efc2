package shop;

import dev.rowlock.Claimed;
import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import java.util.Optional;

public interface Orders<T> extends Comparable<T> {
    @OptimisticRetry
    T place(String delegate) throws java.io.IOException;

    @PessimisticClaim
    void ship(@Claimed PurchaseOrder order);

    @PessimisticClaim(orderBy = "id")
    Optional<PurchaseOrder> next();

    void log(String line);

    @OptimisticRetry
    default int count() {
        return 0;
    }

    default T again(T order) {
        return order;
    }

    static void unrelated() {}

    String toString();
}
