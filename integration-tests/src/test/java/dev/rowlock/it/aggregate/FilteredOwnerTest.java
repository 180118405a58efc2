package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.AggregateVersion;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.annotations.Filter;
import org.hibernate.annotations.FilterDef;
import org.hibernate.annotations.ParamDef;
import org.junit.jupiter.api.DisplayName;

/** A filter hides a root from the user's queries, not from the look-up of who owns a part. */
@Mapped({FilteredOwnerTest.Shelf.class, FilteredOwnerTest.Book.class})
class FilteredOwnerTest {

    @Entity
    @FilterDef(name = "aisle", parameters = @ParamDef(name = "aisle", type = String.class))
    @Filter(name = "aisle", condition = "aisle = :aisle")
    static class Shelf {
        @Id
        long id;

        @Version
        @AggregateVersion
        int version;

        String aisle = "north";

        @OneToMany(cascade = CascadeType.ALL)
        @JoinColumn(name = "shelf_id")
        List<Book> books = new ArrayList<>();
    }

    @Entity
    static class Book {
        @Id
        long id;

        int loans;
    }

    @DatabaseTest
    @DisplayName("A28 the root of a part is found though the session filters it out, and the filter stays")
    void aFilteredRootIsFound(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            Shelf shelf = new Shelf();
            Book book = new Book();
            shelf.id = 1;
            book.id = 1;
            shelf.books.add(book);
            session.persist(shelf);
        });

        persistence.sessionFactory().inTransaction(session -> {
            session.enableFilter("aisle").setParameter("aisle", "south");
            session.find(Book.class, 1L).loans++;
            session.flush();

            assertThat(session.createSelectionQuery("from " + Shelf.class.getName(), Shelf.class)
                            .list())
                    .as("shelves that the session shows")
                    .isEmpty();
            session.getEnabledFilter("aisle").setParameter("aisle", "north");
            assertThat(session.createSelectionQuery("from " + Shelf.class.getName(), Shelf.class)
                            .list())
                    .hasSize(1);
        });

        assertThat(Versions.of(persistence, Shelf.class, 1L)).isEqualTo(1);
    }
}
