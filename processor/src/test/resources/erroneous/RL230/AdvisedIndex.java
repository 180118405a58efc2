package RL230;

import dev.rowlock.PessimisticClaim;
import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Index;
import jakarta.persistence.Inheritance;
import jakarta.persistence.InheritanceType;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.util.List;
import java.util.Optional;

abstract class AdvisedIndex {
    @PessimisticClaim(skipLocked = true, where = "status = READY", orderBy = "priority desc, id") //! [RL230] claim query "next" stays fast among many finished rows with an index on "Task" (status, priority desc, id); create it, and say so in @Table(indexes = @Index(columnList = "status, priority desc, id"))
    abstract List<Task> next(int limit);

    @PessimisticClaim(skipLocked = true, where = "(owner.id = :owner) and paused and dueAt <= :now and note is null") //! [RL230] claim query "ofOwner" stays fast among many finished rows with an index on "Task" (owner_id, is_paused, note, id); create it, and say so in @Table(indexes = @Index(columnList = "owner_id, is_paused, note, id"))
    abstract List<Task> ofOwner(long owner, long now, int limit);

    @PessimisticClaim(orderBy = "this.place.shelf") //! [RL230] claim query "nearest" stays fast among many finished rows with an index on "Task" (shelf, id); create it, and say so in @Table(indexes = @Index(columnList = "shelf, id"))
    abstract Optional<Task> nearest();

    @PessimisticClaim(where = "kind = 'x'", limit = 1) //! [RL230] claim query "urgent" stays fast among many finished rows with an index on "Task" (kind, id); create it, and say so in @Table(indexes = @Index(columnList = "kind, id"))
    abstract List<UrgentTask> urgent();

    @PessimisticClaim(where = "READY = status") //! [RL230] claim query "stored" stays fast among many finished rows with an index on "stored_tasks" (status, number); create it, and say so in @Table(indexes = @Index(columnList = "status, number"))
    abstract Optional<StoredTask> stored();

    @PessimisticClaim(where = "status = READY", orderBy = "number") //! [RL230] claim query "plate" stays fast among many finished rows with an index on "plate" (status, number, country); create it, and say so in @Table(indexes = @Index(columnList = "status, number, country"))
    abstract Optional<Plate> plate();

    @PessimisticClaim(where = "status = READY or priority = 1")
    abstract List<Task> byEitherOfTwo(int limit);

    @PessimisticClaim(where = "status = READY", orderBy = "length(note)")
    abstract List<Task> byAFunction(int limit);

    @PessimisticClaim(where = "weight = 1")
    abstract List<Crate> inSeveralTables(int limit);

    @PessimisticClaim(where = "state = READY and kind = :kind", orderBy = "priority")
    abstract List<IndexedTask> declared(String kind, int limit);

    @SuppressWarnings("rowlock:RL230")
    @PessimisticClaim(where = "status = READY")
    abstract List<Task> silenced(int limit);

    @Entity
    static class Task {
        @Id
        long id;

        String status;
        int priority;
        long dueAt;
        String note;
        String kind;
        Place place;

        @Column(name = "is_paused")
        boolean paused;

        @ManyToOne
        Owner owner;
    }

    @Entity
    static class UrgentTask extends Task {}

    @Entity
    @Table(name = "stored_tasks")
    static class StoredTask {
        @Id
        long number;

        String status;
    }

    @Entity(name = "plate")
    static class Plate {
        @Id
        String number;

        @Id
        String country;

        String status;
    }

    @Entity
    @Table(indexes = {@Index(columnList = "priority"), @Index(columnList = "kind, State ASC,priority, id, note")})
    static class IndexedTask {
        @Id
        long id;

        String state;
        String kind;
        int priority;
    }

    @Entity
    @Inheritance(strategy = InheritanceType.JOINED)
    static class Box {
        @Id
        long id;
    }

    @Entity
    static class Crate extends Box {
        int weight;
    }

    @Embeddable
    static class Place {
        int shelf;
    }

    @Entity
    static class Owner {
        @Id
        long id;
    }
}
