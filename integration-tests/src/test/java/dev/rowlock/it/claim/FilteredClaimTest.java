package dev.rowlock.it.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.Claimed;
import dev.rowlock.PessimisticClaim;
import dev.rowlock.Rowlock;
import dev.rowlock.claim.ClaimTimeoutException;
import dev.rowlock.claim.ClaimUnavailableException;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.concurrent.Background;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityNotFoundException;
import jakarta.persistence.Id;
import java.util.List;
import java.util.function.Consumer;
import org.hibernate.Session;
import org.hibernate.annotations.Filter;
import org.hibernate.annotations.FilterDef;
import org.hibernate.annotations.ParamDef;
import org.junit.jupiter.api.DisplayName;

@Mapped(FilteredClaimTest.Note.class)
@DisplayName("A claim in a session with a filter")
class FilteredClaimTest {

    @Entity(name = "Note")
    @FilterDef(name = "byAuthor", parameters = @ParamDef(name = "author", type = String.class))
    @FilterDef(
            name = "byAuthorAlways",
            applyToLoadByKey = true,
            parameters = @ParamDef(name = "author", type = String.class))
    @Filter(name = "byAuthor", condition = "author = :author")
    @Filter(name = "byAuthorAlways", condition = "author = :author")
    static class Note {
        @Id
        long id;

        String author = "me";

        int length;
    }

    abstract static class Notes {

        @PessimisticClaim
        void withNote(@Claimed Note note, Consumer<Note> work) {
            work.accept(note);
        }

        @PessimisticClaim(nowait = true)
        void atOnce(@Claimed(Note.class) long id, Runnable work) {
            work.run();
        }

        @PessimisticClaim(timeoutMillis = 300)
        void inTime(@Claimed(Note.class) long id, Runnable work) {
            work.run();
        }

        @PessimisticClaim(skipLocked = true, where = "length = 0")
        abstract List<Note> free(int limit);
    }

    /** Notes 1 to 3, all by me. */
    private static Rowlock rowlock(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            for (long id = 1; id <= 3; id++) {
                Note note = new Note();
                note.id = id;
                session.persist(note);
            }
        });
        return Rowlock.of(persistence.sessionFactory());
    }

    private static void enable(Session session, String filter) {
        session.enableFilter(filter).setParameter("author", "you");
    }

    @DatabaseTest
    @DisplayName(
            "C18 finds the rows that find does, with their last committed state, and a query only those of the filter")
    void findsWhatFindDoes(Persistence persistence) {
        Rowlock rowlock = rowlock(persistence);
        Notes notes = new RowlockFilteredClaimTest_Notes(rowlock);
        Note detached = persistence.sessionFactory().fromTransaction(session -> session.find(Note.class, 1L));

        rowlock.run(RetryPolicy.of(1), session -> {
            enable(session, "byAuthor");
            assertThat(session.find(Note.class, 3L)).isNotNull();
            persistence.sessionFactory().inTransaction(other -> other.find(Note.class, 1L).length = 7);

            notes.withNote(detached, note -> assertThat(note.length).isEqualTo(7));
            notes.atOnce(2, () -> {});
            notes.inTime(3, () -> {});

            assertThat(persistence.prober().lockedIds("note")).containsExactly(1L, 2L, 3L);
            assertThat(notes.free(3)).isEmpty();
            session.disableFilter("byAuthor");
            assertThat(notes.free(3)).hasSize(2);
        });
    }

    @DatabaseTest
    @DisplayName("C18 is refused where another holds the row, which is not missing")
    void isRefusedWhereAnotherHoldsTheRow(Persistence persistence) {
        Rowlock rowlock = rowlock(persistence);
        Notes notes = new RowlockFilteredClaimTest_Notes(rowlock);

        notes.atOnce(
                1,
                () -> Background.start(() -> {
                            rowlock.run(RetryPolicy.of(1), session -> {
                                enable(session, "byAuthor");
                                assertThatThrownBy(() -> notes.atOnce(1, () -> {}))
                                        .isInstanceOf(ClaimUnavailableException.class);
                                assertThatThrownBy(() -> notes.inTime(1, () -> {}))
                                        .isInstanceOf(ClaimTimeoutException.class);
                            });
                            return true;
                        })
                        .result());
    }

    @DatabaseTest
    @DisplayName("C18 does not find what a filter hides from find, too")
    void doesNotFindWhatIsHiddenFromFind(Persistence persistence) {
        Rowlock rowlock = rowlock(persistence);
        Notes notes = new RowlockFilteredClaimTest_Notes(rowlock);

        rowlock.run(RetryPolicy.of(1), session -> {
            enable(session, "byAuthorAlways");
            assertThat(session.find(Note.class, 1L)).isNull();
            assertThatThrownBy(() -> notes.atOnce(1, () -> {})).isInstanceOf(EntityNotFoundException.class);
        });
    }
}
