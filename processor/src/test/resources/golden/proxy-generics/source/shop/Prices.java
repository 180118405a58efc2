package shop;

import dev.rowlock.OptimisticRetry;

class Prices extends Store<Long> {
    @OptimisticRetry(on = Lost.class, baseMillis = 1)
    long price() {
        return Lost.once();
    }
}
