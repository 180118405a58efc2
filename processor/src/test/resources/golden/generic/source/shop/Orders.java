package shop;

import dev.rowlock.OptimisticRetry;

class Orders<K> extends Repository<String, K> {
    final K guard;

    @SafeVarargs
    <N extends Number> Orders(K rowlock, N... numbers) throws java.io.IOException {
        this.guard = rowlock;
    }

    @OptimisticRetry
    boolean isOpen(String guard, String delegate) {
        return guard.equals(delegate);
    }
}
