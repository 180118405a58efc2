package shop;

import jakarta.persistence.ElementCollection;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import java.time.Instant;
import java.util.Set;

/** With attributes of every kind. */
@Entity
public class Task {
    public enum Status {
        READY,
        RUNNING,
        DONE
    }

    @Embeddable
    public static class Window {
        Instant from;
        Instant until;
        Host host;
    }

    @Embeddable
    public static class Host {
        String rack;
    }

    /** Mapped in XML, as far as we know. */
    public static class Unmapped {
        int depth;
    }

    @Id
    long number;

    String kind;
    int priority;
    Status status;
    Instant dueAt;
    Window window;
    Unmapped unmapped;

    @ManyToOne
    Account account;

    @ElementCollection
    Set<String> tags;

    public boolean isUrgent() {
        return priority > 5;
    }
}
