package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.AggregateVersion;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import dev.rowlock.test.statement.Statements;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.Inheritance;
import jakarta.persistence.InheritanceType;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.MappedSuperclass;
import jakarta.persistence.OneToMany;
import jakarta.persistence.SecondaryTable;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

/** Parts in every kind of table; each change is one of an attribute that has a table of its own where there is one. */
@Mapped({
    PartTableTest.Board.class,
    PartTableTest.SinglePart.class,
    PartTableTest.SingleSubPart.class,
    PartTableTest.JoinedPart.class,
    PartTableTest.JoinedSubPart.class,
    PartTableTest.PerClassPart.class,
    PartTableTest.PerClassSubPart.class,
    PartTableTest.SecondaryPart.class
})
class PartTableTest {

    @Entity(name = "Board")
    static class Board {
        @Id
        long id = 1;

        @Version
        @AggregateVersion
        long version;

        @OneToMany(mappedBy = "board", cascade = CascadeType.ALL, orphanRemoval = true)
        List<SinglePart> singles = new ArrayList<>();

        @OneToMany(mappedBy = "board", cascade = CascadeType.ALL, orphanRemoval = true)
        List<JoinedPart> joined = new ArrayList<>();

        @OneToMany(mappedBy = "board", cascade = CascadeType.ALL, orphanRemoval = true)
        List<PerClassPart> perClass = new ArrayList<>();

        @OneToMany(mappedBy = "board", cascade = CascadeType.ALL, orphanRemoval = true)
        List<SecondaryPart> secondaries = new ArrayList<>();
    }

    @MappedSuperclass
    abstract static class Pinned {
        @Id
        long id;

        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Board board;

        abstract void change();

        Pinned on(Board where, long number) {
            board = where;
            id = number;
            return this;
        }
    }

    @Entity(name = "SinglePart")
    abstract static class SinglePart extends Pinned {}

    @Entity(name = "SingleSubPart")
    static class SingleSubPart extends SinglePart {
        int own;

        @Override
        void change() {
            own++;
        }
    }

    @Entity(name = "JoinedPart")
    @Inheritance(strategy = InheritanceType.JOINED)
    abstract static class JoinedPart extends Pinned {}

    @Entity(name = "JoinedSubPart")
    static class JoinedSubPart extends JoinedPart {
        int own;

        @Override
        void change() {
            own++;
        }
    }

    @Entity(name = "PerClassPart")
    @Inheritance(strategy = InheritanceType.TABLE_PER_CLASS)
    abstract static class PerClassPart extends Pinned {}

    @Entity(name = "PerClassSubPart")
    static class PerClassSubPart extends PerClassPart {
        int own;

        @Override
        void change() {
            own++;
        }
    }

    @Entity(name = "SecondaryPart")
    @SecondaryTable(name = "SecondaryPartMore")
    static class SecondaryPart extends Pinned {
        @Column(table = "SecondaryPartMore")
        int own;

        @Override
        void change() {
            own++;
        }
    }

    /** One kind of part; {@code own} is the table that has the attribute. */
    private record Kind(Class<? extends Pinned> type, String own, List<String> tables) {}

    private static final List<Kind> KINDS = List.of(
            new Kind(SingleSubPart.class, "singlepart", List.of("singlepart")),
            new Kind(JoinedSubPart.class, "joinedsubpart", List.of("joinedpart", "joinedsubpart")),
            new Kind(PerClassSubPart.class, "perclasssubpart", List.of("perclasssubpart")),
            new Kind(SecondaryPart.class, "secondarypartmore", List.of("secondarypart", "secondarypartmore")));

    @DatabaseTest
    @DisplayName("A53 a changed part: the root, and the one table that has the attribute")
    void aChangedPart(Persistence persistence) {
        WatchedRoot board = store(persistence);
        for (Kind kind : KINDS) {
            Statements sent =
                    board.incrementedBy(session -> session.find(kind.type, 1L).change());
            assertThat(sent.writes()).hasSize(2).startsWith("UPDATE board");
            assertThat(sent.writes().get(1))
                    .as("an UPDATE, or a MERGE of an optional row")
                    .endsWith(" " + kind.own);
            assertThat(sent.selects("board")).isEmpty();
        }
    }

    @DatabaseTest
    @DisplayName("A53 a new and a removed part: the root before all tables of the part")
    void aNewAndARemovedPart(Persistence persistence) {
        WatchedRoot board = store(persistence);
        for (Kind kind : KINDS) {
            Statements inserted = board.incrementedBy(session ->
                    session.persist(newPart(kind.type).on(session.getReference(Board.class, 1L), 2)));
            assertThat(inserted.writes()).startsWith("UPDATE board");
            assertThat(inserted.writes().stream().skip(1)).containsExactlyElementsOf(prefixed("INSERT ", kind.tables));

            Statements removed = board.incrementedBy(session -> session.remove(session.find(kind.type, 2L)));
            assertThat(removed.writes()).startsWith("UPDATE board");
            assertThat(removed.writes().stream().skip(1))
                    .containsExactlyInAnyOrderElementsOf(prefixed("DELETE ", kind.tables));
        }
    }

    private static List<String> prefixed(String kind, List<String> tables) {
        return tables.stream().map(kind::concat).toList();
    }

    private static Pinned newPart(Class<? extends Pinned> type) {
        return type == SingleSubPart.class
                ? new SingleSubPart()
                : type == JoinedSubPart.class
                        ? new JoinedSubPart()
                        : type == PerClassSubPart.class ? new PerClassSubPart() : new SecondaryPart();
    }

    private static WatchedRoot store(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            Board board = new Board();
            session.persist(board);
            KINDS.forEach(kind -> session.persist(newPart(kind.type).on(board, 1)));
        });
        return WatchedRoot.of(persistence, Board.class, 1L);
    }
}
