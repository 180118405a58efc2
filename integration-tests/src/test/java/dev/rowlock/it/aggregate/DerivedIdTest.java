package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.AggregateVersion;
import dev.rowlock.PartOf;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import dev.rowlock.test.statement.Statements;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

/** Each identifier contains that of the level above: as an association, also inside an embedded identifier. */
@Mapped({DerivedIdTest.Atlas.class, DerivedIdTest.Sheet.class, DerivedIdTest.Square.class, DerivedIdTest.Mark.class})
class DerivedIdTest {

    record SheetId(@Nullable Long atlas, int number) {}

    record SquareId(@Nullable SheetId sheet, int number) {}

    @Entity(name = "Atlas")
    static class Atlas {
        @Id
        long id = 1;

        @Version
        @AggregateVersion
        long version;

        @OneToMany(mappedBy = "atlas", cascade = CascadeType.ALL, orphanRemoval = true)
        List<Sheet> sheets = new ArrayList<>();
    }

    @Entity(name = "Sheet")
    @IdClass(SheetId.class)
    static class Sheet {
        @Id
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Atlas atlas;

        @Id
        int number = 1;

        int scale;

        @OneToMany(mappedBy = "sheet", cascade = CascadeType.ALL, orphanRemoval = true)
        List<Square> squares = new ArrayList<>();
    }

    @Entity(name = "Square")
    @IdClass(SquareId.class)
    static class Square {
        @Id
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Sheet sheet;

        @Id
        int number = 1;

        int height;
    }

    @Embeddable
    static class MarkId {
        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Square square;

        int number = 1;
    }

    @Entity(name = "Mark")
    static class Mark {
        @EmbeddedId
        MarkId id = new MarkId();

        int color;
    }

    private static final SheetId SHEET = new SheetId(1L, 1);
    private static final SquareId SQUARE = new SquareId(SHEET, 1);

    @DatabaseTest
    @DisplayName("A24 parts whose identifiers contain the way to the root, nothing above them loaded")
    void unloaded(Persistence persistence) {
        WatchedRoot atlas = store(persistence);
        Statements sheet = atlas.incrementedBy(session -> session.find(Sheet.class, SHEET).scale++);
        assertThat(sheet.writes()).containsExactly("UPDATE atlas", "UPDATE sheet");
        assertThat(sheet.selects("atlas")).isEmpty();
        Statements square = atlas.incrementedBy(session -> session.find(Square.class, SQUARE).height++);
        assertThat(square.writes()).containsExactly("UPDATE atlas", "UPDATE square");
        assertThat(square.selects("atlas")).isEmpty();
        Statements mark = atlas.incrementedBy(
                session -> session.createSelectionQuery("from Mark", Mark.class).getSingleResult().color++);
        assertThat(mark.writes()).containsExactly("UPDATE atlas", "UPDATE mark");
        assertThat(mark.selects("atlas")).isEmpty();
    }

    @DatabaseTest
    @DisplayName("A11 parts whose identifiers contain the way to the root are removed, level by level")
    void removed(Persistence persistence) {
        WatchedRoot atlas = store(persistence);
        atlas.incrementedBy(session -> session.remove(
                session.createSelectionQuery("from Mark", Mark.class).getSingleResult()));
        atlas.incrementedBy(session -> session.remove(session.getReference(Square.class, SQUARE)));
        Statements sent = atlas.incrementedBy(
                session -> session.find(Atlas.class, 1L).sheets.clear());
        assertThat(sent.writes()).containsExactly("UPDATE atlas", "DELETE sheet");
    }

    private static WatchedRoot store(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            Atlas atlas = new Atlas();
            Sheet sheet = new Sheet();
            sheet.atlas = atlas;
            atlas.sheets.add(sheet);
            Square square = new Square();
            square.sheet = sheet;
            sheet.squares.add(square);
            session.persist(atlas);
            Mark mark = new Mark();
            mark.id.square = square;
            session.persist(mark);
        });
        return WatchedRoot.of(persistence, Atlas.class, 1L);
    }
}
