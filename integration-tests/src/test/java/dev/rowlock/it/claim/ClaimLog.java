package dev.rowlock.it.claim;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** What claims log, from now until it is closed. */
final class ClaimLog extends Handler implements AutoCloseable {
    private final Logger logger = Logger.getLogger("dev.rowlock.claim");
    private final List<LogRecord> records = new CopyOnWriteArrayList<>();

    ClaimLog() {
        logger.addHandler(this);
    }

    List<LogRecord> warnings() {
        return records.stream()
                .filter(line -> line.getLevel().equals(Level.WARNING))
                .toList();
    }

    @Override
    public void publish(LogRecord line) {
        records.add(line);
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
        logger.removeHandler(this);
    }
}
