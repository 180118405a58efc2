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

/** A shift that somebody has to be on call in: each may go as long as another stays. */
@Entity(name = "Shift")
class Shift {
    @Id
    long id;

    @Version
    @AggregateVersion
    long version;

    @OneToMany(mappedBy = "shift", cascade = CascadeType.ALL, orphanRemoval = true)
    List<Engineer> engineers = new ArrayList<>();

    protected Shift() {}

    Shift(long id, int engineers) {
        this.id = id;
        for (int number = 1; number <= engineers; number++) {
            this.engineers.add(new Engineer(number, this));
        }
    }

    long onCall() {
        return engineers.stream().filter(engineer -> engineer.onCall).count();
    }

    void signOff(long engineer) {
        if (onCall() < 2) {
            throw new NobodyLeftException();
        }
        engineers.stream().filter(each -> each.id == engineer).forEach(each -> each.onCall = false);
    }

    @Entity(name = "Engineer")
    static class Engineer {
        @Id
        long id;

        boolean onCall = true;

        @ManyToOne(optional = false, fetch = FetchType.LAZY)
        @Nullable
        Shift shift;

        protected Engineer() {}

        Engineer(long id, Shift shift) {
            this.id = id;
            this.shift = shift;
        }
    }

    static final class NobodyLeftException extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }
}
