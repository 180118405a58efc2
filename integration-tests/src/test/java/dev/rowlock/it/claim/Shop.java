package dev.rowlock.it.claim;

import dev.rowlock.ActiveTransaction;
import dev.rowlock.Claimed;
import dev.rowlock.OnStale;
import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Version;
import java.util.List;
import java.util.function.Consumer;
import org.hibernate.Hibernate;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;

/** Orders that refer to accounts, and claims inside claims. */
final class Shop {
    private Shop() {}

    @Entity(name = "ShopOrder")
    static class Order {
        @Id
        long id;

        @Version
        long version;

        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Account payer;

        long paid;

        Order() {}

        Order(long id, Account payer) {
            this.id = id;
            this.payer = payer;
        }
    }

    abstract static class Desk {
        private final Session session;

        Desk(Session session) {
            this.session = session;
        }

        // An order loaded before it may have left a proxy, whose fields are its own.
        private Account account(long id) {
            return Hibernate.unproxy(session.find(Account.class, id), Account.class);
        }

        @PessimisticClaim
        void bill(@Claimed(Account.class) long account, @Claimed(Order.class) long order, Runnable inside) {
            inside.run();
            account(account).balance--;
            session.find(Order.class, order).paid++;
        }

        @PessimisticClaim
        void refund(@Claimed(Order.class) long order, @Claimed(Account.class) long account, Runnable inside) {
            inside.run();
            account(account).balance++;
            session.find(Order.class, order).paid--;
        }

        @PessimisticClaim
        void withOrder(@Claimed(Order.class) long order, Runnable inside) {
            inside.run();
        }

        @PessimisticClaim
        void withAccount(@Claimed(Account.class) long account, Runnable inside) {
            inside.run();
        }

        @PessimisticClaim(nowait = true)
        void withAccountAtOnce(@Claimed(Account.class) long account, Runnable inside) {
            inside.run();
        }

        @OptimisticRetry(max = 1, onActiveTransaction = ActiveTransaction.NEW)
        @PessimisticClaim(nowait = true)
        void withAccountApart(@Claimed(Account.class) long account, Runnable inside) {
            inside.run();
        }

        @PessimisticClaim(maxHoldMillis = 20)
        void withAccountBriefly(@Claimed(Account.class) long account, Runnable inside) {
            inside.run();
        }

        @PessimisticClaim(onStale = OnStale.FAIL)
        void withAccountAsSeen(@Claimed(Account.class) long account, Consumer<Account> inside) {
            inside.accept(account(account));
        }

        @PessimisticClaim(onStale = OnStale.FAIL)
        @OptimisticRetry(max = 3, baseMillis = 1)
        void withReadAccount(@Claimed Account account, Consumer<Account> inside) {
            inside.accept(account);
        }

        @PessimisticClaim(onStale = OnStale.FAIL)
        void withTillAsSeen(@Claimed(Till.class) long till, Consumer<Till> inside) {
            inside.accept(session.find(Till.class, till));
        }

        @PessimisticClaim(where = "balance > 0", orderBy = "balance desc", onStale = OnStale.FAIL)
        abstract List<Account> richAsSeen(int limit);

        @PessimisticClaim(where = "balance > 0", orderBy = "balance desc")
        abstract List<Account> rich(int limit);

        @PessimisticClaim(nowait = true, where = "balance > 0", orderBy = "balance desc")
        abstract List<Account> richAtOnce(int limit);
    }

    /** Accounts 1 to 3 and orders 1 to 3. */
    static Fixture fixture(dev.rowlock.test.database.Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.sessionFactory().inTransaction(session -> {
            for (long id = 1; id <= 3; id++) {
                session.persist(new Order(id, session.getReference(Account.class, id)));
            }
        });
        persistence.recorder().reset();
        return fixture;
    }

    static Desk desk(Fixture fixture) {
        return new RowlockShop_Desk(fixture.rowlock(), fixture.rowlock().session());
    }
}
