package dev.rowlock.it.claim;

import dev.rowlock.Claimed;
import dev.rowlock.PessimisticClaim;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.OneToOne;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.hibernate.Hibernate;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;

/** Entities that Hibernate's own locks join with others. */
final class Pets {
    private Pets() {}

    @Entity(name = "PetOwner")
    static class Owner {
        @Id
        long id;

        String name = "";
    }

    /** Has eager to-ones, one of them absent, and cascades a refresh to its visits. */
    @Entity(name = "Pet")
    static class Pet {
        @Id
        long id;

        @Version
        long version;

        String name = "";

        @ManyToOne(fetch = FetchType.EAGER)
        @Nullable
        Owner owner;

        @ManyToOne(fetch = FetchType.EAGER)
        @Nullable
        Owner sitter;

        @OneToMany(mappedBy = "pet", cascade = CascadeType.ALL)
        List<Visit> visits = new ArrayList<>();
    }

    @Entity(name = "Visit")
    static class Visit {
        @Id
        long id;

        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Pet pet;

        String note = "";
    }

    @Entity(name = "Certificate")
    static class Certificate {
        @Id
        long id;

        String name = "";

        @OneToOne(mappedBy = "certificate", cascade = CascadeType.PERSIST)
        @Nullable
        Content content;
    }

    @Entity(name = "CertificateContent")
    static class Content {
        @Id
        long id;

        @OneToOne
        @Nullable
        Certificate certificate;

        String text = "";
    }

    abstract static class Practice {
        final Session session;

        Practice(Session session) {
            this.session = session;
        }

        @PessimisticClaim
        void withPet(@Claimed(Pet.class) long id, Consumer<Pet> work) {
            // a field of a proxy is not the entity's
            work.accept(Hibernate.unproxy(session.find(Pet.class, id), Pet.class));
        }

        @PessimisticClaim
        void withVisit(@Claimed(Visit.class) long id, Consumer<Visit> work) {
            work.accept(session.find(Visit.class, id));
        }

        @PessimisticClaim
        void withCertificate(@Claimed(Certificate.class) long id, Consumer<Certificate> work) {
            work.accept(session.find(Certificate.class, id));
        }

        @PessimisticClaim(skipLocked = true, where = "name = :name")
        abstract Optional<Pet> free(String name);

        @PessimisticClaim(skipLocked = true, where = "name = :name")
        abstract Optional<Certificate> freeCertificate(String name);
    }
}
