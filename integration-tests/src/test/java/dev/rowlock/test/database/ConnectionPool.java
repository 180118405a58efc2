package dev.rowlock.test.database;

import javax.sql.DataSource;

/** Where the connections of one session factory come from. */
interface ConnectionPool extends AutoCloseable {

    DataSource dataSource();

    /** Connections that are in use now. */
    int active();

    /** Threads that wait for a connection now. */
    int awaiting();

    @Override
    void close();
}
