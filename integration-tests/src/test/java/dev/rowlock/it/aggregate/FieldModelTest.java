package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.AggregateVersion;
import dev.rowlock.Rowlock;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.concurrent.Outcomes;
import dev.rowlock.test.concurrent.Race;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Version;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.hibernate.annotations.SourceType;
import org.hibernate.annotations.UpdateTimestamp;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

/** Models of public reports. */
@Mapped({FieldModelTest.Customer.class, FieldModelTest.Purchase.class})
class FieldModelTest {

    @Entity(name = "Customer")
    static class Customer {
        @Id
        long id;

        @Version
        @AggregateVersion
        long version;

        int creditLimit = 1000;

        @UpdateTimestamp(source = SourceType.VM)
        @Nullable
        Instant changedByVm;

        @UpdateTimestamp(source = SourceType.DB)
        @Nullable
        Instant changedByDatabase;

        @OneToMany(mappedBy = "customer", cascade = CascadeType.ALL, orphanRemoval = true)
        List<Purchase> purchases = new ArrayList<>();

        void order(long purchase, int amount) {
            int balance = purchases.stream().mapToInt(each -> each.amount).sum();
            if (balance + amount > creditLimit) {
                throw new IllegalStateException("over the limit");
            }
            purchases.add(new Purchase(purchase, this, amount));
        }
    }

    @Entity(name = "Purchase")
    static class Purchase {
        @Id
        long id;

        int amount;

        @ManyToOne(optional = false, fetch = FetchType.LAZY)
        @Nullable
        Customer customer;

        protected Purchase() {}

        Purchase(long id, Customer customer, int amount) {
            this.id = id;
            this.customer = customer;
            this.amount = amount;
        }
    }

    @DatabaseTest
    @DisplayName("F22 two orders that together exceed the credit limit: one is stored")
    void oneOfTwoOrdersIsStored(Persistence persistence) {
        store(persistence, 900);
        AtomicLong ids = new AtomicLong(1);
        Rowlock rowlock = Rowlock.of(persistence.sessionFactory());

        Outcomes<Boolean> outcomes = Race.between(2, number -> {
            try {
                rowlock.run(
                        RetryPolicy.of(5),
                        session -> session.find(Customer.class, 1L).order(ids.incrementAndGet(), 80));
                return true;
            } catch (IllegalStateException overTheLimit) {
                return false;
            }
        });

        assertThat(outcomes.failures()).isEmpty();
        assertThat(outcomes.values()).containsExactlyInAnyOrder(true, false);
        assertThat(balance(persistence)).isEqualTo(980);
        assertThat(Versions.of(persistence, Customer.class, 1L)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("F01 a removed part whose key is mandatory is deleted, and nothing else")
    void aRemovedPartIsDeleted(Persistence persistence) {
        store(persistence, 900);
        persistence
                .sessionFactory()
                .inTransaction(
                        session -> session.find(Customer.class, 1L).purchases.remove(0));

        assertThat(persistence.recorder().deletes("Purchase")).hasSize(1);
        assertThat(persistence.recorder().updates("Purchase")).isEmpty();
        assertThat(persistence.recorder().updates("Customer")).hasSize(1);
        assertThat(Versions.of(persistence, Customer.class, 1L)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A66 an increment does not touch @UpdateTimestamp")
    void anIncrementIsNoUpdate(Persistence persistence) {
        store(persistence, 900);
        List<@Nullable Instant> before = changed(persistence);
        persistence.sessionFactory().inTransaction(session -> session.find(Purchase.class, 1L).amount++);
        persistence
                .sessionFactory()
                .inTransaction(
                        session -> session.find(Customer.class, 1L).purchases.get(0).amount++);

        assertThat(changed(persistence)).isEqualTo(before);
        assertThat(Versions.of(persistence, Customer.class, 1L)).isEqualTo(2);
    }

    private static List<@Nullable Instant> changed(Persistence persistence) {
        return persistence.sessionFactory().fromTransaction(session -> {
            Customer customer = session.find(Customer.class, 1L);
            return List.of(customer.changedByVm, customer.changedByDatabase);
        });
    }

    private static void store(Persistence persistence, int amount) {
        persistence.sessionFactory().inTransaction(session -> {
            Customer customer = new Customer();
            customer.id = 1;
            customer.order(1, amount);
            session.persist(customer);
        });
        persistence.recorder().reset();
    }

    private static int balance(Persistence persistence) {
        return persistence
                .sessionFactory()
                .fromTransaction(session -> session.createSelectionQuery("select amount from Purchase", Integer.class)
                        .list())
                .stream()
                .mapToInt(Integer::intValue)
                .sum();
    }
}
