package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.AggregateVersion;
import dev.rowlock.PartOf;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import dev.rowlock.test.statement.Statements;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.MappedSuperclass;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.Hibernate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

/** The parts of what says itself, with {@code @PartOf}, that it is a part. */
@Mapped({
    PartBelowPartOfTest.Dossier.class,
    PartBelowPartOfTest.Memo.class,
    PartBelowPartOfTest.Scan.class,
    PartBelowPartOfTest.Letter.class,
    PartBelowPartOfTest.Contract.class,
    PartBelowPartOfTest.Seal.class
})
class PartBelowPartOfTest {

    @MappedSuperclass
    abstract static class Numbered {
        @Id
        long id = 1;

        int amount;

        void change() {
            amount++;
        }
    }

    @Entity(name = "Dossier")
    static class Dossier extends Numbered {
        @Version
        @AggregateVersion
        long version;

        Memo contents() {
            Memo memo = new Memo();
            memo.dossier = this;
            memo.add(new Scan());
            Memo reply = new Memo();
            reply.id = 2;
            reply.above = memo;
            memo.replies.add(reply);
            return memo;
        }

        Contract contract() {
            Contract contract = new Contract();
            contract.dossier = this;
            Scan scan = new Scan();
            scan.id = 2;
            scan.letter = contract;
            contract.scans.add(scan);
            contract.seals.add(new Seal());
            return contract;
        }
    }

    @Entity(name = "Memo")
    static class Memo extends Numbered {
        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Dossier dossier;

        @OneToMany(mappedBy = "memo", cascade = CascadeType.ALL, orphanRemoval = true)
        List<Scan> scans = new ArrayList<>();

        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Memo above;

        @OneToMany(mappedBy = "above", cascade = CascadeType.ALL)
        List<Memo> replies = new ArrayList<>();

        void add(Scan scan) {
            scan.memo = this;
            scans.add(scan);
        }
    }

    @Entity(name = "Scan")
    static class Scan extends Numbered {
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Memo memo;

        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Letter letter;
    }

    @MappedSuperclass
    abstract static class Filed extends Numbered {
        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Dossier dossier;
    }

    @Entity(name = "Letter")
    static class Letter extends Filed {
        @OneToMany(mappedBy = "letter", cascade = CascadeType.ALL, orphanRemoval = true)
        List<Scan> scans = new ArrayList<>();
    }

    @Entity(name = "Contract")
    static class Contract extends Letter {
        @OneToMany(cascade = CascadeType.ALL)
        @JoinColumn(name = "contract_id")
        List<Seal> seals = new ArrayList<>();
    }

    @Entity(name = "Seal")
    static class Seal extends Numbered {}

    @DatabaseTest
    @DisplayName("A24 a part below one with @PartOf changes, comes and goes")
    void aPartBelow(Persistence persistence) {
        WatchedRoot dossier = store(persistence);
        Statements changed =
                dossier.incrementedBy(session -> session.find(Scan.class, 1L).change());
        assertThat(changed.writes()).containsExactly("UPDATE dossier", "UPDATE scan");
        assertThat(changed.selects("dossier")).isEmpty();

        Statements added = dossier.incrementedBy(session -> {
            Scan scan = new Scan();
            scan.id = 3;
            session.find(Memo.class, 1L).add(scan);
        });
        assertThat(added.writes()).containsExactly("UPDATE dossier", "INSERT scan");

        Statements removed = dossier.incrementedBy(session -> session.remove(session.find(Scan.class, 3L)));
        assertThat(removed.writes()).containsExactly("UPDATE dossier", "DELETE scan");

        Statements orphaned = dossier.incrementedBy(
                session -> session.find(Memo.class, 1L).scans.clear());
        assertThat(orphaned.writes()).containsExactly("UPDATE dossier", "DELETE scan");
    }

    @DatabaseTest
    @DisplayName("A24 a tree below a part with @PartOf")
    void aTree(Persistence persistence) {
        WatchedRoot dossier = store(persistence);
        Statements sent =
                dossier.incrementedBy(session -> session.find(Memo.class, 2L).change());
        assertThat(sent.writes()).containsExactly("UPDATE dossier", "UPDATE memo");
    }

    @DatabaseTest
    @DisplayName("A53 the parts of a class, and of its subclass, whose @PartOf is in a mapped superclass")
    void aMappedSuperclass(Persistence persistence) {
        WatchedRoot dossier = store(persistence);
        dossier.incrementedBy(session -> session.find(Scan.class, 2L).change());
        Statements sent =
                dossier.incrementedBy(session -> session.find(Seal.class, 1L).change());
        assertThat(sent.writes()).containsExactly("UPDATE dossier", "UPDATE seal");
    }

    @DatabaseTest
    @DisplayName("A63 parts below one with @PartOf that are only read")
    void reading(Persistence persistence) {
        WatchedRoot dossier = store(persistence);
        Statements sent = dossier.untouchedBy(session -> {
            Hibernate.initialize(session.find(Memo.class, 1L).scans);
            Hibernate.initialize(session.find(Contract.class, 1L).seals);
            session.find(Dossier.class, 1L);
        });
        assertThat(sent.writes()).isEmpty();
    }

    private static WatchedRoot store(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            Dossier dossier = new Dossier();
            session.persist(dossier);
            session.persist(dossier.contents());
            session.persist(dossier.contract());
        });
        return WatchedRoot.of(persistence, Dossier.class, 1L);
    }
}
