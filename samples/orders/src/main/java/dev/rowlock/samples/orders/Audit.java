package dev.rowlock.samples.orders;

import org.hibernate.Session;
import org.hibernate.SessionFactory;

/**
 * What the database says after a run, computed in SQL from the ledger.
 *
 * @param lostQuantities goods that were ordered, by the ledger, and are missing in the lines
 * @param lostMoney by how much the accounts differ from the ledger
 * @param jobsDoneTwice jobs with more than one entry in the ledger
 * @param jobsWithoutWork jobs that are marked as done without an entry in the ledger
 * @param rootVersions the sum of the orders' versions
 * @param orderChanges the committed changes of order lines
 * @param transfers the committed changes of accounts
 * @param jobsDone the committed jobs
 */
record Audit(
        long lostQuantities,
        long lostMoney,
        long jobsDoneTwice,
        long jobsWithoutWork,
        long rootVersions,
        long orderChanges,
        long transfers,
        long jobsDone) {

    static Audit of(SessionFactory sessionFactory) {
        return sessionFactory.fromTransaction(session -> new Audit(
                number(session, """
                        select coalesce(sum(abs(l.quantity - (select coalesce(sum(e.amount), 0) from LedgerEntry e
                            where e.kind = LINE and e.subject = l.id))), 0) from OrderLine l"""),
                number(session, """
                        select coalesce(sum(abs(a.balance - (select coalesce(sum(e.amount), 0) from LedgerEntry e
                            where e.kind = ACCOUNT and e.subject = a.id))), 0) from Account a"""),
                number(session, """
                        select count(*) from Job j
                            where (select count(*) from LedgerEntry e where e.kind = JOB and e.subject = j.id) > 1"""),
                number(session, """
                        select count(*) from Job j where j.status = DONE
                            and not exists (select 1 from LedgerEntry e where e.kind = JOB and e.subject = j.id)"""),
                number(session, "select sum(o.version) from PurchaseOrder o"),
                number(session, "select count(*) from LedgerEntry e where e.kind = LINE"),
                number(session, "select count(*) from LedgerEntry e where e.kind = ACCOUNT"),
                number(session, "select count(*) from LedgerEntry e where e.kind = JOB")));
    }

    private static long number(Session session, String query) {
        return session.createSelectionQuery(query, Long.class).getSingleResult();
    }

    boolean isClean() {
        return lostQuantities == 0 && lostMoney == 0 && jobsDoneTwice == 0 && jobsWithoutWork == 0;
    }

    /** Whether work of each kind was done at all: where nothing is written, nothing can be lost. */
    boolean provesSomething() {
        return orderChanges > 0 && transfers > 0 && jobsDone > 0;
    }

    /** Whether each committed change of a line raised its order's version by one. */
    boolean versionsTellAllChanges() {
        return rootVersions == orderChanges;
    }
}
