package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.AggregateVersion;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import dev.rowlock.test.statement.Statements;
import jakarta.persistence.CascadeType;
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

/** A part whose identifier contains the association to the root, and a part of that part. */
@Mapped({DerivedIdTest.Atlas.class, DerivedIdTest.Sheet.class, DerivedIdTest.Square.class})
class DerivedIdTest {

    record SheetId(@Nullable Long atlas, int number) {}

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
    static class Square {
        @Id
        long id = 1;

        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Sheet sheet;

        int height;
    }

    private static final SheetId SHEET = new SheetId(1L, 1);

    @DatabaseTest
    @DisplayName("A24 parts whose identifiers contain the way to the root, nothing above them loaded")
    void unloaded(Persistence persistence) {
        WatchedRoot atlas = store(persistence);
        Statements sheet = atlas.incrementedBy(session -> session.find(Sheet.class, SHEET).scale++);
        assertThat(sheet.writes()).containsExactly("UPDATE atlas", "UPDATE sheet");
        assertThat(sheet.selects("atlas")).isEmpty();
        Statements square = atlas.incrementedBy(session -> session.find(Square.class, 1L).height++);
        assertThat(square.writes()).containsExactly("UPDATE atlas", "UPDATE square");
        assertThat(square.selects("atlas")).isEmpty();
    }

    @DatabaseTest
    @DisplayName("A11 parts whose identifiers contain the way to the root are removed, level by level")
    void removed(Persistence persistence) {
        WatchedRoot atlas = store(persistence);
        atlas.incrementedBy(session -> session.remove(session.getReference(Square.class, 1L)));
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
        });
        return WatchedRoot.of(persistence, Atlas.class, 1L);
    }
}
