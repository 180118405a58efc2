package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.AggregateVersion;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import dev.rowlock.test.statement.Statements;
import jakarta.persistence.CascadeType;
import jakarta.persistence.CollectionTable;
import jakarta.persistence.Column;
import jakarta.persistence.ConstraintMode;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.ForeignKey;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.hibernate.annotations.PartitionKey;
import org.hibernate.annotations.SQLUpdate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

/** Roots whose own UPDATE is not the usual one. */
@Mapped({
    CustomStatementTest.Region.class,
    CustomStatementTest.Town.class,
    CustomStatementTest.Ledger.class,
    CustomStatementTest.Booking.class
})
class CustomStatementTest {

    /** Some databases have the partition key in the primary key; no foreign key can refer to the id alone then. */
    @Entity(name = "Region")
    static class Region {
        @Id
        long id = 1;

        @PartitionKey
        String continent = "Europe";

        @Version
        @AggregateVersion
        long version;

        int area;

        @ElementCollection
        @CollectionTable(foreignKey = @ForeignKey(ConstraintMode.NO_CONSTRAINT))
        Set<String> names = new HashSet<>();

        @OneToMany(mappedBy = "region", cascade = CascadeType.ALL, orphanRemoval = true)
        List<Town> towns = new ArrayList<>();
    }

    @Entity(name = "Town")
    static class Town {
        @Id
        long id;

        @PartitionKey
        String continent = "Europe";

        int people;

        @ManyToOne(fetch = FetchType.LAZY)
        @JoinColumn(foreignKey = @ForeignKey(ConstraintMode.NO_CONSTRAINT))
        @Nullable
        Region region;

        protected Town() {}

        Town(long id, Region region) {
            this.id = id;
            this.region = region;
        }
    }

    @Entity(name = "Ledger")
    @SQLUpdate(sql = "update Ledger set balance = ?, version = ?, writes = writes + 1 where id = ? and version = ?")
    static class Ledger {
        @Id
        long id = 1;

        @Version
        @AggregateVersion
        long version;

        int balance;

        @Column(updatable = false)
        int writes;

        @OneToMany(mappedBy = "ledger", cascade = CascadeType.ALL, orphanRemoval = true)
        List<Booking> bookings = new ArrayList<>();
    }

    @Entity(name = "Booking")
    static class Booking {
        @Id
        long id;

        int amount;

        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Ledger ledger;

        protected Booking() {}

        Booking(long id, Ledger ledger) {
            this.id = id;
            this.ledger = ledger;
        }
    }

    @DatabaseTest
    @DisplayName("A67 a root with a partition key")
    void aRootWithAPartitionKey(Persistence persistence) {
        WatchedRoot region = store(persistence, Region.class);
        Statements unloaded = region.incrementedBy(session -> session.find(Town.class, 1L).people++);
        assertThat(unloaded.writes()).containsExactly("UPDATE region", "UPDATE town");
        assertThat(unloaded.selects("region")).isEmpty();

        Statements loaded = region.incrementedBy(
                session -> session.find(Region.class, 1L).towns.get(0).people++);
        assertThat(loaded.writes()).containsExactly("UPDATE region", "UPDATE town");

        region.incrementedBy(session -> session.find(Region.class, 1L).names.add("new"));
        region.incrementedBy(session -> {
            Region root = session.find(Region.class, 1L);
            root.area++;
            root.towns.get(0).people++;
        });
        region.incrementedBy(session -> {
            Region root = session.find(Region.class, 1L);
            root.area++;
            root.towns.add(new Town(2, root));
        });
        region.incrementedBy(session -> session.find(Region.class, 1L).towns.remove(0));
    }

    @DatabaseTest
    @DisplayName("A67 a root with an UPDATE of the user's own, which is sent for the root's own changes only")
    void aRootWithAnUpdateOfItsOwn(Persistence persistence) {
        WatchedRoot ledger = store(persistence, Ledger.class);
        Statements unloaded = ledger.incrementedBy(session -> session.find(Booking.class, 1L).amount++);
        assertThat(unloaded.writes()).containsExactly("UPDATE ledger", "UPDATE booking");
        assertThat(unloaded.selects("ledger")).isEmpty();

        Statements loaded = ledger.incrementedBy(
                session -> session.find(Ledger.class, 1L).bookings.get(0).amount++);
        assertThat(loaded.writes()).containsExactly("UPDATE ledger", "UPDATE booking");
        assertThat(writes(persistence)).isZero();

        ledger.incrementedBy(session -> {
            Ledger root = session.find(Ledger.class, 1L);
            root.balance++;
            root.bookings.get(0).amount++;
        });
        ledger.incrementedBy(session -> {
            Ledger root = session.find(Ledger.class, 1L);
            root.balance++;
            root.bookings.add(new Booking(2, root));
        });
        assertThat(writes(persistence)).isEqualTo(2);
    }

    private static int writes(Persistence persistence) {
        return persistence.sessionFactory().fromTransaction(session -> session.find(Ledger.class, 1L).writes);
    }

    private static WatchedRoot store(Persistence persistence, Class<?> root) {
        persistence.sessionFactory().inTransaction(session -> {
            Region region = new Region();
            region.towns.add(new Town(1, region));
            session.persist(region);
            Ledger ledger = new Ledger();
            ledger.bookings.add(new Booking(1, ledger));
            session.persist(ledger);
        });
        return WatchedRoot.of(persistence, root, 1L);
    }
}
