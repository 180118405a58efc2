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
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

/** Fields as a Kotlin compiler writes them for {@code val}: private and final, set in the constructor alone. */
@Mapped({FinalFieldTest.Invoice.class, FinalFieldTest.Line.class})
@SuppressWarnings("UnusedVariable") // Hibernate reads the fields
class FinalFieldTest {

    @Entity(name = "Invoice")
    static class Invoice {
        @Id
        private final long id;

        @Version
        @AggregateVersion
        private final long version;

        @OneToMany(mappedBy = "invoice", cascade = CascadeType.ALL, orphanRemoval = true)
        private final List<Line> lines;

        @Nullable
        private String text;

        protected Invoice() {
            this(0);
        }

        Invoice(long id) {
            this.id = id;
            this.version = 0;
            this.lines = new ArrayList<>();
        }

        long version() {
            return version;
        }

        List<Line> lines() {
            return lines;
        }

        void text(String value) {
            text = value;
        }
    }

    @Entity(name = "Line")
    static class Line {
        @Id
        private final long id;

        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        private final Invoice invoice;

        private int amount;

        protected Line() {
            this(0, null);
        }

        Line(long id, @Nullable Invoice invoice) {
            this.id = id;
            this.invoice = invoice;
        }

        void increase() {
            amount++;
        }
    }

    @DatabaseTest
    @DisplayName("A02 final fields: a part of an unloaded root")
    void anUnloadedRoot(Persistence persistence) {
        WatchedRoot invoice = store(persistence);
        Statements sent =
                invoice.incrementedBy(session -> session.find(Line.class, 1L).increase());
        assertThat(sent.writes()).containsExactly("UPDATE invoice", "UPDATE line");
        assertThat(sent.selects("invoice")).isEmpty();
    }

    @DatabaseTest
    @DisplayName("A44 final fields: a loaded root has the new version after the flush, also in its final field")
    void aLoadedRoot(Persistence persistence) {
        WatchedRoot invoice = store(persistence);
        invoice.incrementedBy(session -> {
            Invoice loaded = session.find(Invoice.class, 1L);
            loaded.lines().get(0).increase();
            session.flush();
            assertThat(loaded.version()).isEqualTo(1);
        });
        persistence.sessionFactory().inTransaction(session -> {
            Invoice loaded = session.find(Invoice.class, 1L);
            loaded.lines().get(0).increase();
            session.flush();
            loaded.text("new");
        });
        assertThat(invoice.version()).isEqualTo(2);
    }

    @DatabaseTest
    @DisplayName("A10 final fields: parts come and go")
    void partsComeAndGo(Persistence persistence) {
        WatchedRoot invoice = store(persistence);
        invoice.incrementedBy(session -> {
            Invoice loaded = session.find(Invoice.class, 1L);
            loaded.lines().add(new Line(2, loaded));
        });
        invoice.incrementedBy(session -> session.find(Invoice.class, 1L).lines().remove(0));
    }

    private static WatchedRoot store(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            Invoice invoice = new Invoice(1);
            invoice.lines().add(new Line(1, invoice));
            session.persist(invoice);
        });
        return WatchedRoot.of(persistence, Invoice.class, 1L);
    }
}
