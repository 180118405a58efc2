package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.AggregateVersion;
import dev.rowlock.PartOf;
import dev.rowlock.UnloadedRoot;
import dev.rowlock.aggregate.RootNotLoadedException;
import dev.rowlock.it.aggregate.UnloadedRootTest.Ledger;
import dev.rowlock.it.aggregate.UnloadedRootTest.Posting;
import dev.rowlock.test.concurrent.Background;
import dev.rowlock.test.database.Database;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OptimisticLockException;
import jakarta.persistence.Version;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

/** Two transactions of which neither loaded the root, where the root asks for more than an increment. */
@Mapped({Ledger.class, Posting.class, LoadOrFailTest.Vault.class, LoadOrFailTest.Coin.class})
class LoadOrFailTest {

    @Entity(name = "Vault")
    static class Vault {
        @Id
        long id;

        @Version
        @AggregateVersion(unloadedRoot = UnloadedRoot.FAIL)
        long version;
    }

    @Entity(name = "Coin")
    static class Coin {
        @Id
        long id;

        int weight;

        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Vault vault;

        void clip() {
            weight--;
        }
    }

    @DatabaseTest
    @DisplayName("A42 LOAD, one commits before the other reads the version: both are stored")
    void theVersionIsReadAfterTheOtherCommit(Persistence persistence) {
        store(persistence);
        try (Session second = begin(persistence)) {
            persistence
                    .sessionFactory()
                    .inTransaction(first -> first.find(Posting.class, 1L).increase());
            second.find(Posting.class, 2L).increase();
            second.getTransaction().commit();
        }

        assertThat(persistence.recorder().selects("ledger")).hasSize(2);
        assertThat(Versions.of(persistence, Ledger.class, 1L)).isEqualTo(2);
    }

    @DatabaseTest
    @DisplayName("A42 LOAD, both read the version before one of them commits: the other conflicts")
    void bothReadTheVersionBeforeOneCommits(Persistence persistence) {
        store(persistence);
        try (Session first = begin(persistence);
                Session second = begin(persistence)) {
            first.find(Posting.class, 1L).increase();
            second.find(Posting.class, 2L).increase();
            first.flush();
            Background<Object> waiting = Background.start(() -> {
                second.flush();
                return second;
            });
            persistence.lockWaits().await(1);
            first.getTransaction().commit();

            assertThat(waiting.outcome().failure()).isInstanceOf(OptimisticLockException.class);
            second.getTransaction().rollback();
        }

        assertThat(Versions.of(persistence, Ledger.class, 1L)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A42 LOAD reads in the transaction's own snapshot, where the database keeps one from the first read")
    void theVersionIsReadInTheSnapshot(Persistence persistence) {
        store(persistence);
        try (Session second = begin(persistence)) {
            second.find(Posting.class, 2L).increase();
            persistence
                    .sessionFactory()
                    .inTransaction(first -> first.find(Posting.class, 1L).increase());

            if (persistence.database() == Database.MARIADB) {
                assertThatThrownBy(second::flush).isInstanceOf(OptimisticLockException.class);
                second.getTransaction().rollback();
            } else {
                second.getTransaction().commit();
            }
        }

        long stored = persistence.database() == Database.MARIADB ? 1 : 2;
        assertThat(Versions.of(persistence, Ledger.class, 1L)).isEqualTo(stored);
    }

    @DatabaseTest
    @DisplayName("A42 FAIL: the change is refused because the root is not loaded, whenever it is flushed")
    void anUnloadedRootIsRefused(Persistence persistence) {
        store(persistence);
        String message = "Vault\" with id 1";
        try (Session session = begin(persistence)) {
            session.find(Coin.class, 1L).clip();
            assertThatThrownBy(session::flush)
                    .isInstanceOf(RootNotLoadedException.class)
                    .hasMessageContainingAll("Coin\" with id 1", message, "not loaded");
            session.getTransaction().rollback();
        }
        assertThatThrownBy(() -> persistence
                        .sessionFactory()
                        .inTransaction(session -> session.find(Coin.class, 1L).clip()))
                .hasStackTraceContaining(message);
        assertThat(Steps.of(persistence)).isEmpty();

        persistence.sessionFactory().inTransaction(session -> {
            session.find(Vault.class, 1L);
            session.find(Coin.class, 1L).clip();
        });
        assertThat(Steps.of(persistence)).containsExactly("UPDATE vault", "UPDATE coin");
        assertThat(Versions.of(persistence, Vault.class, 1L)).isEqualTo(1);
    }

    private static Session begin(Persistence persistence) {
        Session session = persistence.sessionFactory().openSession();
        session.beginTransaction();
        return session;
    }

    private static void store(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            Ledger ledger = new Ledger();
            ledger.id = 1;
            session.persist(ledger);
            for (long id = 1; id <= 2; id++) {
                Posting posting = new Posting();
                posting.id = id;
                posting.ledger = ledger;
                session.persist(posting);
            }
            Vault vault = new Vault();
            vault.id = 1;
            session.persist(vault);
            Coin coin = new Coin();
            coin.id = 1;
            coin.vault = vault;
            session.persist(coin);
        });
        persistence.recorder().reset();
    }
}
