package dev.rowlock.test.database;

import java.sql.SQLException;
import org.h2.tools.Server;

/** H2 in the memory of this process; its TCP server only serves other processes. */
final class H2Server implements DatabaseServer {

    private final Server tcp;

    H2Server() {
        try {
            tcp = Server.createTcpServer("-tcpPort", "0", "-tcpDaemon").start();
        } catch (SQLException failure) {
            throw new IllegalStateException("H2's TCP server did not start", failure);
        }
    }

    @Override
    public DatabaseAddress createSchema(String name) {
        return new DatabaseAddress(
                "jdbc:h2:mem:" + name + ";DB_CLOSE_DELAY=-1",
                "jdbc:h2:tcp://localhost:" + tcp.getPort() + "/mem:" + name,
                "sa",
                "");
    }

    @Override
    public void close() {
        tcp.stop();
    }
}
