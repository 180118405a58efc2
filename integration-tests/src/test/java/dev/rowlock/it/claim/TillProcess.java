package dev.rowlock.it.claim;

import dev.rowlock.Rowlock;
import dev.rowlock.claim.ClaimUnavailableException;
import org.hibernate.SessionFactory;
import org.hibernate.jpa.HibernatePersistenceConfiguration;

/** Another process that claims the till, at once and then waiting for it. */
final class TillProcess {
    private TillProcess() {}

    public static void main(String[] arguments) {
        try (SessionFactory sessionFactory = new HibernatePersistenceConfiguration("process")
                .managedClasses(Account.class, Till.class, Job.class)
                .jdbcUrl(arguments[0])
                .jdbcCredentials(arguments[1], "")
                .createEntityManagerFactory()) {
            Rowlock rowlock = Rowlock.of(sessionFactory);
            Bank bank = new RowlockBank(rowlock, rowlock.session());
            try {
                bank.withTillAtOnce(1, till -> System.out.println("not refused"));
            } catch (ClaimUnavailableException held) {
                System.out.println("refused");
            }
            bank.withTill(new Till(1, 0), till -> till.cash += 5);
            System.out.println("claimed");
        }
    }
}
