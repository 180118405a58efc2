package dev.rowlock.test.database;

import com.arjuna.ats.arjuna.common.arjPropertyManager;
import com.arjuna.ats.internal.arjuna.objectstore.VolatileStore;
import com.arjuna.ats.jta.common.jtaPropertyManager;
import jakarta.transaction.Status;
import jakarta.transaction.Transaction;
import jakarta.transaction.TransactionManager;
import jakarta.transaction.TransactionSynchronizationRegistry;

/** The transactions behind {@link Bootstrap#JTA}: those of Narayana, which here writes no files. */
public final class Jta {

    static {
        arjPropertyManager.getObjectStoreEnvironmentBean().setObjectStoreType(VolatileStore.class.getName());
    }

    private Jta() {}

    /** Runs {@code work} in a new transaction of this thread, which is over when this returns or throws. */
    public static void inTransaction(Work work) throws Exception {
        manager().begin();
        try {
            work.run();
            manager().commit();
        } finally {
            if (manager().getStatus() != Status.STATUS_NO_TRANSACTION) {
                manager().rollback();
            }
        }
    }

    /** Does the same beside the transaction of this thread, which is suspended meanwhile. */
    public static void inTransactionOfItsOwn(Work work) throws Exception {
        Transaction suspended = manager().suspend();
        try {
            inTransaction(work);
        } finally {
            manager().resume(suspended);
        }
    }

    public static TransactionManager manager() {
        return com.arjuna.ats.jta.TransactionManager.transactionManager();
    }

    public static TransactionSynchronizationRegistry synchronizations() {
        return jtaPropertyManager.getJTAEnvironmentBean().getTransactionSynchronizationRegistry();
    }

    /** What a test does in a transaction. */
    @FunctionalInterface
    public interface Work {
        void run() throws Exception;
    }
}
