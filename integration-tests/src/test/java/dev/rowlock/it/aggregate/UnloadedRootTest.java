package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.AggregateVersion;
import dev.rowlock.PartOf;
import dev.rowlock.UnloadedRoot;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Version;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

@Mapped({UnloadedRootTest.Ledger.class, UnloadedRootTest.Posting.class})
class UnloadedRootTest {

    @Entity(name = "Ledger")
    static class Ledger {
        @Id
        long id;

        @Version
        @AggregateVersion(unloadedRoot = UnloadedRoot.LOAD)
        long version;
    }

    @Entity(name = "Posting")
    static class Posting {
        @Id
        long id;

        int amount;

        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Ledger ledger;

        void increase() {
            amount++;
        }
    }

    @DatabaseTest
    @DisplayName("A42 an unloaded root is incremented from the version that was read, where LOAD asks for that")
    void theVersionIsReadFirst(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            Ledger ledger = new Ledger();
            ledger.id = 1;
            session.persist(ledger);
            Posting posting = new Posting();
            posting.id = 1;
            posting.ledger = ledger;
            session.persist(posting);
        });
        persistence.recorder().reset();

        persistence
                .sessionFactory()
                .inTransaction(session -> session.find(Posting.class, 1L).increase());

        assertThat(persistence.recorder().selects("ledger")).hasSize(1);
        assertThat(persistence.recorder().updates("ledger"))
                .singleElement()
                .satisfies(update -> assertThat(update.sql().toLowerCase(java.util.Locale.ROOT))
                        .matches("update ledger set version=\\? where id=\\? and version=\\?"));
        persistence
                .sessionFactory()
                .inTransaction(session ->
                        assertThat(session.find(Ledger.class, 1L).version).isEqualTo(1));
    }
}
