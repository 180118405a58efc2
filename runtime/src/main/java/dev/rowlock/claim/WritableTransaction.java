package dev.rowlock.claim;

import java.sql.Connection;
import org.hibernate.Session;

/** Claims are refused where nothing can be written: some databases would not even lock, others fail or return nothing. */
final class WritableTransaction {
    private WritableTransaction() {}

    /** Fails if nothing can be written. Sends no SQL: a driver knows what it was told. */
    static void require(Session session, String method, LockFailures failures) {
        if (session.isDefaultReadOnly()) {
            throw new ClaimInReadOnlyTransactionException(method, null, "its session is read-only", null);
        }
        if (failures.translated(session, method, null, () -> session.doReturningWork(Connection::isReadOnly))) {
            throw new ClaimInReadOnlyTransactionException(
                    method, null, "its connection is read-only, as one to a replica is", null);
        }
    }
}
