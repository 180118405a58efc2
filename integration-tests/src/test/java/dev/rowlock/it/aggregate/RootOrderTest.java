package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.AggregateVersion;
import dev.rowlock.it.aggregate.SubclassPartTest.Cargo;
import dev.rowlock.it.aggregate.SubclassPartTest.Cook;
import dev.rowlock.it.aggregate.SubclassPartTest.Freighter;
import dev.rowlock.it.aggregate.SubclassPartTest.Label;
import dev.rowlock.it.aggregate.SubclassPartTest.Mate;
import dev.rowlock.it.aggregate.SubclassPartTest.Pot;
import dev.rowlock.it.aggregate.SubclassPartTest.Seal;
import dev.rowlock.it.aggregate.SubclassPartTest.Ship;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import dev.rowlock.test.statement.RecordedStatement;
import dev.rowlock.test.statement.StatementKind;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.Hibernate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

/** The order in which a transaction takes the rows of its roots is the same for everybody. */
@Mapped({Root.class, Child.class, Detail.class, Remark.class, Crate.class, Item.class})
class RootOrderTest {

    @DatabaseTest
    @DisplayName("A46 roots are incremented in the order of their ids, loaded or not")
    void rootsAreIncrementedInOrder(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            session.find(Child.class, 21L).text = "new";
            session.find(Root.class, 1L).children.get(0).text = "new";
        });
        assertThat(Steps.rows(persistence, Fixture.ROOT)).containsExactly("UPDATE 1", "UPDATE 2");

        persistence.recorder().reset();
        fixture.inTransaction(session -> {
            session.find(Root.class, 2L).children.get(0).text = "newer";
            session.find(Child.class, 11L).text = "newer";
        });
        assertThat(Steps.rows(persistence, Fixture.ROOT)).containsExactly("UPDATE 1", "UPDATE 2");
    }

    @DatabaseTest
    @DisplayName("A46 a root with an UPDATE of its own takes its place in the order too")
    void anOwnUpdateTakesItsPlace(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            session.find(Root.class, 1L).name = "new";
            session.find(Child.class, 21L).text = "new";
        });
        assertThat(Steps.rows(persistence, Fixture.ROOT)).containsExactly("LOCK 1", "UPDATE 2", "UPDATE 1");

        persistence.recorder().reset();
        fixture.inTransaction(session -> {
            session.find(Root.class, 2L).name = "new";
            session.find(Child.class, 11L).text = "new";
        });
        assertThat(Steps.rows(persistence, Fixture.ROOT)).containsExactly("UPDATE 1", "LOCK 2", "UPDATE 2");
        assertThat(fixture.version(1)).isEqualTo(2);
        assertThat(fixture.version(2)).isEqualTo(2);
    }

    @DatabaseTest
    @DisplayName("A46 a root of a subclass has one place, loaded or not")
    @Mapped({Ship.class, Freighter.class, Cargo.class, Seal.class, Label.class, Mate.class, Cook.class, Pot.class})
    void aRootOfASubclass(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            for (long id = 1; id <= 2; id++) {
                Freighter freighter = new Freighter();
                freighter.id = id;
                Mate mate = new Mate();
                mate.id = id;
                mate.ship = freighter;
                freighter.crew.add(mate);
                session.persist(freighter);
            }
        });
        for (long loaded = 1; loaded <= 2; loaded++) {
            long first = loaded;
            persistence.recorder().reset();
            persistence.sessionFactory().inTransaction(session -> {
                session.find(Ship.class, first).crew.get(0).rank++;
                session.find(Mate.class, 3 - first).rank++;
            });
            assertThat(Steps.rows(persistence, "SubclassPartTest$Ship")).containsExactly("UPDATE 1", "UPDATE 2");
        }
    }

    @DatabaseTest
    @DisplayName("A78 each queued insert of an IDENTITY persist brings its own root, in the order of the queue")
    void queuedInsertsBringTheirOwnRoots(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            session.persist(new Child(24, session.getReference(Root.class, 2L)));
            session.persist(new Child(14, session.getReference(Root.class, 1L)));
            session.persist(new Remark(session.getReference(Root.class, 1L)));
        });

        assertThat(fixture.writes())
                .containsExactly(
                        "UPDATE aggregate_root",
                        "INSERT aggregate_child",
                        "UPDATE aggregate_root",
                        "INSERT aggregate_child",
                        "INSERT remark");
        assertThat(Steps.rows(persistence, Fixture.ROOT)).containsExactly("UPDATE 2", "UPDATE 1");
    }

    @Entity
    static class Shelf {
        @Id
        long id;

        @Version
        @AggregateVersion
        long version;

        @Nullable
        String name;

        @OneToMany(cascade = CascadeType.ALL)
        @JoinColumn(name = "shelf_id", nullable = false)
        List<Book> books = new ArrayList<>();
    }

    @Entity
    static class Book {
        @Id
        long id;
    }

    @DatabaseTest
    @DisplayName("A75 a part that does not know its root, and whose key is not nullable, is inserted behind the lock")
    @Mapped({Shelf.class, Book.class})
    void theRootIsLockedBeforeTheInsert(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            Shelf shelf = new Shelf();
            shelf.id = 1;
            session.persist(shelf);
        });
        persistence.sessionFactory().inTransaction(session -> {
            Shelf shelf = session.find(Shelf.class, 1L);
            Hibernate.initialize(shelf.books);
            persistence.recorder().reset();
            Book book = new Book();
            book.id = 1;
            shelf.books.add(book);
        });

        assertThat(persistence.recorder().statements().all())
                .filteredOn(statement -> statement.kind() == StatementKind.INSERT || statement.locking())
                .extracting(RecordedStatement::locking)
                .containsExactly(true, false);
        assertThat(Versions.of(persistence, Shelf.class, 1L)).isEqualTo(1);
    }
}
