package dev.rowlock.it.retry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;

@Mapped({Counter.class, Purchase.class, Purchase.Line.class, Parcel.class})
@DisplayName("A new entity that the caller passed in")
class TransientArgumentTest {

    @DatabaseTest
    @DisplayName("R09, R10 is inserted once by the attempt that succeeds, with its parts")
    void isInsertedOnce(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            Purchase purchase = new Purchase().with(new Purchase.Line()).with(new Purchase.Line());
            AtomicInteger executions = new AtomicInteger();

            fixture.rowlock.run(RetryPolicy.of(3), session -> {
                session.persist(purchase);
                session.flush();
                session.find(Counter.class, 1L).hits++;
                if (executions.incrementAndGet() == 1) {
                    fixture.hitByAnother();
                }
            });

            assertThat(executions).hasValue(2);
            fixture.sessionFactory.inTransaction(session -> {
                assertThat(session.createSelectionQuery("from Purchase", Purchase.class)
                                .getResultList())
                        .singleElement()
                        .satisfies(stored -> {
                            assertThat(stored.id).isEqualTo(purchase.id);
                            assertThat(stored.version).isZero();
                            assertThat(stored.lines).hasSize(2);
                        });
                assertThat(session.createSelectionQuery("from PurchaseLine", Purchase.Line.class)
                                .getResultList())
                        .hasSize(2);
            });
        }
    }

    @DatabaseTest
    @DisplayName("R11 is what it was before, after a call that failed")
    void isWhatItWasBefore(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            Purchase purchase = new Purchase().with(new Purchase.Line());
            AtomicInteger ids = new AtomicInteger();

            assertThatThrownBy(() -> fixture.rowlock.run(RetryPolicy.of(1), session -> {
                        session.persist(purchase);
                        session.flush();
                        ids.addAndGet(purchase.id == null ? 0 : 1);
                        throw new IllegalStateException("changed my mind");
                    }))
                    .hasMessage("changed my mind");

            assertThat(ids).as("ids that the attempt had given").hasValue(1);
            assertThat(purchase.id).isNull();
            assertThat(purchase.version).isNull();
            assertThat(purchase.lines).isInstanceOf(java.util.ArrayList.class).hasSize(1);
            assertThat(purchase.lines.get(0).id).isZero();
        }
    }

    @DatabaseTest
    @DisplayName("R09 has its collections stored by the retry, also those in an embeddable, and with an assigned id")
    void hasItsCollectionsStored(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            Parcel parcel = new Parcel();
            parcel.stops.add("a");
            parcel.content.items.add("b");
            AtomicInteger executions = new AtomicInteger();

            fixture.rowlock.run(RetryPolicy.of(3), session -> {
                session.persist(parcel);
                session.flush();
                session.find(Counter.class, 1L).hits++;
                if (executions.incrementAndGet() == 1) {
                    fixture.hitByAnother();
                }
            });

            assertThat(executions).hasValue(2);
            fixture.sessionFactory.inTransaction(session -> {
                Parcel stored = session.find(Parcel.class, 1L);
                assertThat(stored.stops).containsExactly("a");
                assertThat(stored.content.items).containsExactly("b");
            });
        }
    }
}
