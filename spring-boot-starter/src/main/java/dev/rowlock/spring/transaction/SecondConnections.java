package dev.rowlock.spring.transaction;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import org.springframework.transaction.CannotCreateTransactionException;

/**
 * Counts the calls that hold a connection of a pool in a transaction around them and wait for a second one.
 *
 * <p>When as many wait as the pool has connections, none of them would ever go on before the pool's timeout. So the last one is
 * refused: its transaction ends, and the others take its connection one after the other.
 */
public final class SecondConnections {
    private final int size;
    private final IntSupplier inUse;
    private final AtomicInteger waiting = new AtomicInteger();

    /** Counts those of a pool of that size, of whose connections so many are in use. */
    SecondConnections(int size, IntSupplier inUse) {
        this.size = size;
        this.inUse = inUse;
    }

    /**
     * Begins to wait.
     *
     * @throws CannotCreateTransactionException if all connections of the pool would be held by calls that wait
     */
    public Wait begin(String method) {
        Wait wait = new Wait();
        if (waiting.incrementAndGet() >= size && inUse.getAsInt() >= size) {
            wait.close();
            throw new CannotCreateTransactionException("\"" + method + "\" needs a second connection beside that of the"
                    + " transaction around it, but all " + size
                    + " of the pool are held by calls that need a second one;"
                    + " let the pool be larger than the number of threads that make such calls,"
                    + " or let the method join with REQUIRED");
        }
        return wait;
    }

    /** The wait of one call, which ends when its transaction has begun, or could not be begun. */
    public final class Wait implements AutoCloseable {
        private boolean over;

        @Override
        public void close() {
            if (!over) {
                over = true;
                waiting.decrementAndGet();
            }
        }
    }
}
