package shop;

import dev.rowlock.OptimisticRetry;

class Journal {
    @OptimisticRetry
    public long next() {
        return 1;
    }

    @OptimisticRetry
    public void reverse(long id) {}
}
