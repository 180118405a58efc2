package shop;

import dev.rowlock.OptimisticRetry;
import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import java.util.Map;

abstract class Repository<E extends Comparable<E> & Serializable, K> {
    @OptimisticRetry
    public E find(K key) throws IOException, InterruptedException {
        throw new IOException(String.valueOf(key));
    }

    @OptimisticRetry
    public E find(K key, int depth) {
        throw new IllegalStateException();
    }

    @OptimisticRetry
    @SuppressWarnings("unchecked")
    public <T extends Number & Comparable<T>, X extends Exception> Map<K, ? super T> group(List<T> items, T... more)
            throws X {
        return Map.of();
    }

    @OptimisticRetry
    public byte[][] encode(byte[]... rows) {
        return rows;
    }
}
