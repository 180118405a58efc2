package dev.rowlock.test.database;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * A TCP proxy in front of PostgreSQL or MariaDB, for faults of the network at the commit.
 *
 * <p>H2 runs in this process, where no network can fail.
 */
public final class CuttingProxy implements AutoCloseable {
    static final Duration LIMIT = Duration.ofSeconds(20);

    private final DatabaseAddress database;
    private final URI server;
    private final ServerSocket listener;
    private final Queue<ProxiedConnection> connections = new ConcurrentLinkedQueue<>();
    private final AtomicReference<@Nullable Fault> next = new AtomicReference<>();
    private final AtomicInteger injected = new AtomicInteger();
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

    public CuttingProxy(DatabaseAddress database) {
        this.database = database;
        this.server = URI.create(database.url().substring("jdbc:".length()));
        try {
            listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException unable) {
            throw new UncheckedIOException(unable);
        }
        ProxiedConnection.daemon("proxy", this::accept);
    }

    /** Where the same schema is behind this proxy. */
    public DatabaseAddress address() {
        String url = database.url().replace(":" + server.getPort() + "/", ":" + listener.getLocalPort() + "/");
        // A commit that PostgreSQL's driver has prepared would be sent by a name, which nobody could recognise.
        String recognisable = url.startsWith("jdbc:postgresql:") ? url + "&prepareThreshold=0" : url;
        return new DatabaseAddress(recognisable, recognisable, database.user(), database.password());
    }

    /** Meets the next COMMIT, of whichever connection, with that fault instead of forwarding it. */
    public void atNextCommit(Fault fault) {
        next.set(fault);
    }

    /** Cuts all connections that are open now. */
    public void cut() {
        connections.forEach(ProxiedConnection::close);
    }

    /** Waits until that many commits have met their fault to its end; fails if one could not be injected. */
    public void awaitInjected(int faults) {
        await("faults")
                .pollInterval(Duration.ofMillis(5))
                .atMost(LIMIT)
                .until(() -> failure.get() != null || injected.get() >= faults);
        if (failure.get() != null || injected.get() > faults) {
            throw new AssertionError(injected + " faults were injected instead of " + faults, failure.get());
        }
    }

    @Nullable
    Fault takeFault() {
        return next.getAndSet(null);
    }

    void inject(Fault fault, ProxiedConnection connection) {
        try {
            fault.inject(connection);
            injected.incrementAndGet();
        } catch (Throwable unable) {
            failure.set(unable);
            connection.close();
        }
    }

    private void accept() throws IOException {
        while (true) {
            Socket client = listener.accept();
            connections.add(ProxiedConnection.open(this, client, new Socket(server.getHost(), server.getPort())));
        }
    }

    @Override
    public void close() {
        ProxiedConnection.close(listener);
        cut();
    }

    /** What happens to a COMMIT, which the client has sent and the server has not got yet. */
    @FunctionalInterface
    public interface Fault {
        void inject(ProxiedConnection connection) throws Exception;
    }
}
