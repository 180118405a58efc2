package dev.rowlock.test.database;

import java.io.Closeable;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A connection through a {@link CuttingProxy}. Its public methods are the steps of a fault, in whatever order; what the
 * server answers after a COMMIT that meets one, the client gets only by {@link #passAnswer()}.
 */
public final class ProxiedConnection {
    private final CuttingProxy proxy;
    private final Socket client;
    private final Socket server;
    private final BlockingQueue<byte[]> answers = new LinkedBlockingQueue<>();
    private volatile boolean withholding;
    private byte[] commit = {};

    private ProxiedConnection(CuttingProxy proxy, Socket client, Socket server) {
        this.proxy = proxy;
        this.client = client;
        this.server = server;
    }

    static ProxiedConnection open(CuttingProxy proxy, Socket client, Socket server) {
        ProxiedConnection connection = new ProxiedConnection(proxy, client, server);
        daemon("proxy-requests", connection::copyRequests);
        daemon("proxy-answers", connection::copyAnswers);
        return connection;
    }

    /** Lets the COMMIT through to the server. */
    public void forward() throws IOException {
        server.getOutputStream().write(commit);
    }

    /** Waits until the server has answered. */
    public byte[] awaitAnswer() throws InterruptedException {
        byte[] answer = answers.poll(CuttingProxy.LIMIT.toSeconds(), TimeUnit.SECONDS);
        if (answer == null) {
            throw new IllegalStateException("the server has not answered the COMMIT");
        }
        return answer;
    }

    /** Waits until the server has answered, and lets the answer through to the client. */
    public void passAnswer() throws IOException, InterruptedException {
        byte[] answer = awaitAnswer();
        withholding = false;
        client.getOutputStream().write(answer);
    }

    /** Waits until the client closes the connection. */
    public void awaitHangUp() throws IOException {
        while (read(client).length > 0) {
            // what it sends meanwhile gets nowhere
        }
    }

    /** Cuts the client off; the server learns of it at the end of the fault. */
    public void cut() {
        close(client);
    }

    // Both drivers send it as a text in one packet, and nothing else before it is answered.
    private void copyRequests() throws IOException {
        try {
            for (byte[] request = read(client); request.length > 0; request = read(client)) {
                boolean commits = new String(request, StandardCharsets.ISO_8859_1).contains("COMMIT");
                CuttingProxy.Fault fault = commits ? proxy.takeFault() : null;
                if (fault == null) {
                    server.getOutputStream().write(request);
                } else {
                    commit = request;
                    withholding = true;
                    proxy.inject(fault, this);
                }
            }
        } finally {
            close();
        }
    }

    private void copyAnswers() throws IOException {
        try {
            for (byte[] answer = read(server); answer.length > 0; answer = read(server)) {
                if (withholding) {
                    answers.add(answer);
                } else {
                    client.getOutputStream().write(answer);
                }
            }
        } finally {
            close(client);
        }
    }

    private static byte[] read(Socket from) throws IOException {
        byte[] buffer = new byte[65_536];
        return Arrays.copyOf(buffer, Math.max(0, from.getInputStream().read(buffer)));
    }

    void close() {
        close(client);
        close(server);
    }

    static void close(Closeable socket) {
        try {
            socket.close();
        } catch (IOException unable) {
            throw new IllegalStateException(unable);
        }
    }

    /** Starts a thread that ends when its sockets are closed. */
    static void daemon(String name, Copying copying) {
        Thread thread = new Thread(
                () -> {
                    try {
                        copying.run();
                    } catch (IOException closed) {
                        // this is how it ends
                    }
                },
                name);
        thread.setDaemon(true);
        thread.start();
    }

    @FunctionalInterface
    interface Copying {
        void run() throws IOException;
    }
}
