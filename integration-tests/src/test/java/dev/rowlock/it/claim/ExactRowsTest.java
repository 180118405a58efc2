package dev.rowlock.it.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.Rowlock;
import dev.rowlock.it.claim.Pets.Certificate;
import dev.rowlock.it.claim.Pets.Content;
import dev.rowlock.it.claim.Pets.Owner;
import dev.rowlock.it.claim.Pets.Pet;
import dev.rowlock.it.claim.Pets.Practice;
import dev.rowlock.it.claim.Pets.Visit;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.concurrent.Background;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.LockProber;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.util.Objects;
import org.hibernate.Hibernate;
import org.hibernate.Session;
import org.junit.jupiter.api.DisplayName;

@Mapped({Owner.class, Pet.class, Visit.class, Certificate.class, Content.class})
@DisplayName("A claim locks")
class ExactRowsTest {

    /** Pet 1 of owner 1, without a sitter, visit 1; certificate 1 with content 1, certificate 2 without. */
    private static Practice practice(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            Owner owner = new Owner();
            owner.id = 1;
            session.persist(owner);
            Pet pet = new Pet();
            pet.id = 1;
            pet.name = "Rex";
            pet.owner = owner;
            session.persist(pet);
            Visit visit = new Visit();
            visit.id = 1;
            visit.pet = pet;
            session.persist(visit);
            for (long id = 1; id <= 2; id++) {
                Certificate certificate = new Certificate();
                certificate.id = id;
                certificate.name = "c" + id;
                session.persist(certificate);
            }
            Content content = new Content();
            content.id = 1;
            content.certificate = session.find(Certificate.class, 1L);
            session.persist(content);
        });
        persistence.recorder().reset();
        Rowlock rowlock = Rowlock.of(persistence.sessionFactory());
        return new RowlockPets_Practice(rowlock, rowlock.session());
    }

    /** Runs the work in a transaction that has seen everything, and in which another has changed the names since. */
    private static void afterAChange(Persistence persistence, Rowlock.Action<RuntimeException> work) {
        Rowlock.of(persistence.sessionFactory()).run(RetryPolicy.of(1), session -> {
            session.createSelectionQuery("from Pet", Pet.class).getResultList();
            session.createSelectionQuery("from Visit", Visit.class).getResultList();
            session.createSelectionQuery("from Certificate", Certificate.class).getResultList();
            changeNames(persistence);
            work.run(session);
        });
    }

    private static void changeNames(Persistence persistence) {
        persistence.sessionFactory().inTransaction(other -> {
            other.find(Pet.class, 1L).name = "Max";
            other.find(Certificate.class, 1L).name = "new";
        });
    }

    private static void onlyPetIsLocked(Persistence persistence) {
        LockProber prober = persistence.prober();
        assertThat(prober.lockedIds("pet")).containsExactly(1L);
        assertThat(prober.lockedIds("petowner")).isEmpty();
        assertThat(prober.lockedIds("visit")).isEmpty();
    }

    private static void onlyCertificateIsLocked(Persistence persistence, long id) {
        LockProber prober = persistence.prober();
        assertThat(prober.lockedIds("certificate")).containsExactly(id);
        assertThat(prober.lockedIds("certificatecontent")).isEmpty();
    }

    @DatabaseTest
    @DisplayName("C21 C22 F18 F35 the row that it names, not those of eager to-ones, present or absent")
    void notTheRowsOfEagerAssociations(Persistence persistence) {
        practice(persistence).withPet(1, pet -> {
            assertThat(Objects.requireNonNull(pet.owner).id).isEqualTo(1);
            assertThat(pet.sitter).isNull();
            onlyPetIsLocked(persistence);
        });
        assertThat(persistence.recorder().locking("pet"))
                .hasSize(1)
                .allSatisfy(statement -> assertThat(statement.sql()).doesNotContain("join"));
    }

    @DatabaseTest
    @DisplayName(
            "C06 C21 C22 the same where the entity was read before and is stale, and shows its last committed state")
    void theSameWhereItIsStale(Persistence persistence) {
        Practice practice = practice(persistence);
        afterAChange(
                persistence,
                session -> practice.withPet(1, pet -> {
                    assertThat(pet.name).isEqualTo("Max");
                    assertThat(Hibernate.isInitialized(pet.owner)).isTrue();
                    assertThat(pet.sitter).isNull();
                    onlyPetIsLocked(persistence);
                    pet.name = "Tom";
                }));

        assertThat(persistence.sessionFactory().<Pet>fromTransaction(session -> session.find(Pet.class, 1L)).name)
                .isEqualTo("Tom");
    }

    @DatabaseTest
    @DisplayName("C06 C22 the same where another entity was read before")
    void theSameWhereAnotherWasRead(Persistence persistence) {
        Practice practice = practice(persistence);
        Rowlock.of(persistence.sessionFactory()).run(RetryPolicy.of(1), session -> {
            session.find(Content.class, 1L);
            changeNames(persistence);
            practice.withPet(1, pet -> {
                assertThat(pet.name).isEqualTo("Max");
                onlyPetIsLocked(persistence);
            });
        });
    }

    @DatabaseTest
    @DisplayName("F17 one row of an entity with an inverse one-to-one, present or absent")
    void oneRowOfAnEntityWithAnInverseOneToOne(Persistence persistence) {
        Practice practice = practice(persistence);

        practice.withCertificate(1, certificate -> {
            assertThat(Objects.requireNonNull(certificate.content).id).isEqualTo(1);
            onlyCertificateIsLocked(persistence, 1);
        });
        practice.withCertificate(2, certificate -> {
            assertThat(certificate.content).isNull();
            onlyCertificateIsLocked(persistence, 2);
        });
    }

    @DatabaseTest
    @DisplayName("F17 and shows its last committed state where it was read before")
    void showsItsLastCommittedState(Persistence persistence) {
        Practice practice = practice(persistence);
        afterAChange(
                persistence,
                session -> practice.withCertificate(1, certificate -> {
                    assertThat(certificate.name).isEqualTo("new");
                    assertThat(persistence.prober().lockedIds("certificate")).containsExactly(1L);
                }));
    }

    @DatabaseTest
    @DisplayName("F17 F18 by a query, which returns nothing where the row is held")
    void byAQuery(Persistence persistence) {
        Practice practice = practice(persistence);
        Rowlock rowlock = Rowlock.of(persistence.sessionFactory());
        rowlock.run(RetryPolicy.of(1), session -> {
            assertThat(practice.free("Rex")).isPresent();
            assertThat(practice.freeCertificate("c1")).isPresent();
            onlyPetIsLocked(persistence);
            onlyCertificateIsLocked(persistence, 1);
            Background.start(() -> {
                        rowlock.run(RetryPolicy.of(1), (Session other) -> {
                            assertThat(practice.free("Rex")).isEmpty();
                            assertThat(practice.freeCertificate("c1")).isEmpty();
                        });
                        return true;
                    })
                    .result();
        });
    }

    @DatabaseTest
    @DisplayName("F20 a referred entity after the one that refers to it lazily, and before it")
    void bothOrders(Persistence persistence) {
        Practice practice = practice(persistence);

        practice.withVisit(
                1,
                visit -> practice.withPet(1, pet -> {
                    assertThat(Hibernate.unproxy(visit.pet)).isSameAs(pet);
                    pet.name = "first";
                    visit.note = "first";
                }));
        practice.withPet(
                1,
                pet -> practice.withVisit(1, visit -> {
                    pet.name = "second";
                    visit.note = "second";
                }));

        persistence.sessionFactory().inTransaction(session -> {
            assertThat(session.find(Pet.class, 1L).name).isEqualTo("second");
            assertThat(session.find(Pet.class, 1L).version)
                    .as("C26 a claimed and changed entity goes up by one each time")
                    .isEqualTo(2);
            assertThat(session.find(Visit.class, 1L).note).isEqualTo("second");
        });
    }
}
