package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.AggregateVersion;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import dev.rowlock.test.statement.Statements;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

/** Embeddables, also nested ones and records, of the root and of its parts. */
@Mapped({EmbeddedValueTest.Parcel.class, EmbeddedValueTest.Goods.class, EmbeddedValueTest.Stamp.class})
class EmbeddedValueTest {

    @Embeddable
    static class Street {
        String name = "Main Street";

        void rename(String text) {
            name = text;
        }
    }

    @Embeddable
    static class Address {
        String town = "Town";

        Street street = new Street();

        void move(String text) {
            town = text;
        }
    }

    @Embeddable
    record Money(int amount, String currency) {}

    /** Has the collection of the parts that do not know their parcel. */
    @Embeddable
    static class Front {
        int color;

        @OneToMany(cascade = CascadeType.ALL, orphanRemoval = true)
        @JoinColumn(name = "parcel_id")
        List<Stamp> stamps = new ArrayList<>();
    }

    @Entity(name = "Parcel")
    static class Parcel {
        @Id
        long id = 1;

        @Version
        @AggregateVersion
        long version;

        Address address = new Address();

        @Nullable
        Money value = new Money(1, "EUR");

        Front front = new Front();

        @OneToMany(mappedBy = "parcel", cascade = CascadeType.ALL, orphanRemoval = true)
        List<Goods> goods = new ArrayList<>();
    }

    @Entity(name = "Goods")
    static class Goods {
        @Id
        long id = 1;

        Address origin = new Address();

        @Nullable
        Money price = new Money(1, "EUR");

        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Parcel parcel;

        void price(@Nullable Money money) {
            price = money;
        }
    }

    @Entity(name = "Stamp")
    static class Stamp {
        @Id
        long id;

        @Nullable
        Money price = new Money(1, "EUR");

        protected Stamp() {}

        Stamp(long id) {
            this.id = id;
        }

        void price(@Nullable Money money) {
            price = money;
        }
    }

    @DatabaseTest
    @DisplayName("A01 a change inside an embeddable of a part, nested, or a record in its place")
    void ofAPart(Persistence persistence) {
        WatchedRoot parcel = store(persistence);
        Statements nested = parcel.incrementedBy(
                session -> session.find(Goods.class, 1L).origin.street.rename("new"));
        assertThat(nested.writes()).containsExactly("UPDATE parcel", "UPDATE goods");
        parcel.incrementedBy(session -> session.find(Goods.class, 1L).origin.move("new"));
        parcel.incrementedBy(session -> session.find(Goods.class, 1L).price(new Money(2, "EUR")));
        parcel.incrementedBy(session -> session.find(Goods.class, 1L).price(null));
        parcel.incrementedBy(session -> session.find(Goods.class, 1L).price(new Money(3, "EUR")));
    }

    @DatabaseTest
    @DisplayName("A37 an equal record in the place of a record is no change")
    void anEqualRecord(Persistence persistence) {
        WatchedRoot parcel = store(persistence);
        Statements sent = parcel.untouchedBy(session -> {
            session.find(Parcel.class, 1L).value = new Money(1, "EUR");
            session.find(Goods.class, 1L).price(new Money(1, "EUR"));
            session.find(Stamp.class, 1L).price(new Money(1, "EUR"));
        });
        assertThat(sent.writes()).isEmpty();
    }

    @DatabaseTest
    @DisplayName("A04 changes inside embeddables of the root and of its part in one flush")
    void ofTheRoot(Persistence persistence) {
        WatchedRoot parcel = store(persistence);
        parcel.incrementedBy(
                session -> session.find(Parcel.class, 1L).address.street.rename("new"));
        parcel.incrementedBy(session -> session.find(Parcel.class, 1L).value = new Money(2, "EUR"));
        parcel.incrementedBy(session -> {
            Parcel loaded = session.find(Parcel.class, 1L);
            loaded.goods.get(0).origin.move("new");
            loaded.address.move("new");
        });
    }

    @DatabaseTest
    @DisplayName("A27 parts in a collection of an embeddable of the root")
    void partsOfAnEmbeddable(Persistence persistence) {
        WatchedRoot parcel = store(persistence);
        Statements changed =
                parcel.incrementedBy(session -> session.find(Stamp.class, 1L).price(new Money(2, "EUR")));
        assertThat(changed.writes()).containsExactly("UPDATE parcel", "UPDATE stamp");
        parcel.incrementedBy(
                session -> session.find(Parcel.class, 1L).front.stamps.add(new Stamp(2)));
        parcel.incrementedBy(
                session -> session.find(Parcel.class, 1L).front.stamps.remove(0));
        parcel.incrementedBy(session -> {
            Parcel loaded = session.find(Parcel.class, 1L);
            loaded.front.stamps.get(0).price(null);
            persistence.recorder().reset();
        });
    }

    private static WatchedRoot store(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            Parcel parcel = new Parcel();
            Goods goods = new Goods();
            goods.parcel = parcel;
            parcel.goods.add(goods);
            parcel.front.stamps.add(new Stamp(1));
            session.persist(parcel);
        });
        return WatchedRoot.of(persistence, Parcel.class, 1L);
    }
}
