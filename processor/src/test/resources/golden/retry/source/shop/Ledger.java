package shop;

import dev.rowlock.OptimisticRetry;
import java.util.List;

/** All public methods, one of them in its own way. */
@OptimisticRetry(max = 4)
public class Ledger extends Journal {
    public void post(List<? extends Number> amounts) {}

    @OptimisticRetry(max = 9)
    public void reverse(long id) {}

    void internal() {}

    public static void unrelated() {}
}
