package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.AggregateVersion;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.persistence.CascadeType;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.hibernate.annotations.OptimisticLock;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

/** Collections that are left out of versioning, next to some that are not. */
@Mapped({ExcludedCollectionTest.Board.class, ExcludedCollectionTest.Card.class})
class ExcludedCollectionTest {

    @Entity
    static class Board {
        @Id
        long id = 1;

        @Version
        @AggregateVersion
        int version;

        @OptimisticLock(excluded = true)
        @ElementCollection
        Set<String> viewers = new HashSet<>();

        @OneToMany(mappedBy = "board", cascade = CascadeType.ALL, orphanRemoval = true)
        List<Card> cards = new ArrayList<>();
    }

    @Entity
    static class Card {
        @Id
        long id = 1;

        @ManyToOne
        @Nullable
        Board board;

        @OptimisticLock(excluded = true)
        @ElementCollection
        Set<String> viewers = new HashSet<>();

        @ElementCollection
        Set<String> labels = new HashSet<>();
    }

    @DatabaseTest
    @DisplayName("A62 a collection that is left out, of the root or of a part, moves nothing")
    void aCollectionThatIsLeftOut(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            Board board = new Board();
            Card card = new Card();
            card.board = board;
            board.cards.add(card);
            session.persist(board);
        });
        persistence.recorder().reset();

        persistence.sessionFactory().inTransaction(session -> {
            session.find(Board.class, 1L).viewers.add("a");
            session.find(Card.class, 1L).viewers.add("b");
        });
        assertThat(persistence.recorder().statements().writes())
                .hasSize(2)
                .allMatch(write -> write.contains("viewers"));
        assertThat(Versions.of(persistence, Board.class, 1L)).isZero();

        persistence.sessionFactory().inTransaction(session -> {
            session.find(Card.class, 1L).viewers.add("c");
            session.find(Card.class, 1L).labels.add("d");
        });
        assertThat(Versions.of(persistence, Board.class, 1L)).isEqualTo(1);
    }
}
