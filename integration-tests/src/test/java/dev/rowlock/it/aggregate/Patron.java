package dev.rowlock.it.aggregate;

import dev.rowlock.AggregateVersion;
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

/** A reader of a library, who may hold a few books and no more. */
@Entity(name = "Patron")
class Patron {
    static final int MOST_HOLDS = 5;

    @Id
    long id;

    @Version
    @AggregateVersion
    long version;

    @OneToMany(mappedBy = "patron", cascade = CascadeType.ALL, orphanRemoval = true)
    List<Hold> holds = new ArrayList<>();

    protected Patron() {}

    Patron(long id) {
        this.id = id;
    }

    int countHolds() {
        return holds.size();
    }

    void hold(long book) {
        if (countHolds() >= MOST_HOLDS) {
            throw new TooManyHoldsException();
        }
        holds.add(new Hold(book, this));
    }

    @Entity(name = "Hold")
    static class Hold {
        @Id
        long book;

        @ManyToOne(optional = false, fetch = FetchType.LAZY)
        @Nullable
        Patron patron;

        protected Hold() {}

        Hold(long book, Patron patron) {
            this.book = book;
            this.patron = patron;
        }
    }

    static final class TooManyHoldsException extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }
}
