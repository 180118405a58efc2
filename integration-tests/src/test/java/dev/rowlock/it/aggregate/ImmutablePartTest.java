package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.AggregateVersion;
import dev.rowlock.PartOf;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import dev.rowlock.test.statement.Statements;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

/** Parts that are only inserted and removed. */
@Mapped({ImmutablePartTest.Journal.class, ImmutablePartTest.Entry.class, ImmutablePartTest.Seal.class})
class ImmutablePartTest {

    @Entity(name = "Journal")
    static class Journal {
        @Id
        long id = 1;

        @Version
        @AggregateVersion
        long version;

        /** Of parts that do not know their journal. */
        @OneToMany(cascade = CascadeType.ALL, orphanRemoval = true)
        @JoinColumn(name = "journal_id")
        List<Seal> seals = new ArrayList<>();
    }

    @Entity(name = "Entry")
    @Immutable
    static class Entry {
        @Id
        long id;

        int amount;

        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Journal journal;

        protected Entry() {}

        Entry(long id, Journal journal) {
            this.id = id;
            this.journal = journal;
        }

        void change() {
            amount++;
        }
    }

    @Entity(name = "Seal")
    @Immutable
    static class Seal {
        @Id
        long id;

        protected Seal() {}

        Seal(long id) {
            this.id = id;
        }
    }

    @DatabaseTest
    @DisplayName("A09 a new immutable part")
    void aNewPart(Persistence persistence) {
        WatchedRoot journal = store(persistence);
        Statements sent = journal.incrementedBy(
                session -> session.persist(new Entry(2, session.getReference(Journal.class, 1L))));
        assertThat(sent.writes()).containsExactly("UPDATE journal", "INSERT entry");
        journal.incrementedBy(session -> session.find(Journal.class, 1L).seals.add(new Seal(2)));
    }

    @DatabaseTest
    @DisplayName("A11 a removed immutable part, loaded or not")
    void aRemovedPart(Persistence persistence) {
        WatchedRoot journal = store(persistence);
        persistence
                .sessionFactory()
                .inTransaction(session -> session.persist(new Entry(2, session.getReference(Journal.class, 1L))));
        Statements loaded = journal.incrementedBy(session -> session.remove(session.find(Entry.class, 1L)));
        assertThat(loaded.writes()).containsExactly("UPDATE journal", "DELETE entry");
        Statements reference = journal.incrementedBy(session -> session.remove(session.getReference(Entry.class, 2L)));
        assertThat(reference.writes()).containsExactly("UPDATE journal", "DELETE entry");
        journal.incrementedBy(session -> session.find(Journal.class, 1L).seals.clear());
    }

    @DatabaseTest
    @DisplayName("A63 a change of an immutable part is not stored, so it does not count")
    void aChangeIsNotStored(Persistence persistence) {
        WatchedRoot journal = store(persistence);
        Statements sent =
                journal.untouchedBy(session -> session.find(Entry.class, 1L).change());
        assertThat(sent.writes()).isEmpty();
    }

    private static WatchedRoot store(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            Journal journal = new Journal();
            journal.seals.add(new Seal(1));
            session.persist(journal);
            session.persist(new Entry(1, journal));
        });
        return WatchedRoot.of(persistence, Journal.class, 1L);
    }
}
