package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.AggregateVersion;
import dev.rowlock.PartOf;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Version;
import java.util.function.Consumer;
import org.hibernate.Session;
import org.hibernate.StaleObjectStateException;
import org.hibernate.annotations.TenantId;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

@Mapped({TenantTest.Owned.class, TenantTest.OwnedPart.class})
class TenantTest {

    @Entity
    static class Owned {
        @Id
        long id;

        @TenantId
        @Nullable
        String tenant;

        @Version
        @AggregateVersion
        long version;
    }

    @Entity
    static class OwnedPart {
        @Id
        long id;

        int amount;

        @TenantId
        @Nullable
        String tenant;

        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Owned owned;
    }

    @DatabaseTest
    @DisplayName("A68 the increment of an unloaded root carries the tenant and leaves another tenant's row alone")
    void theIncrementCarriesTheTenant(Persistence persistence) {
        store(persistence, "acme", 1);
        store(persistence, "other", 2);
        persistence.recorder().reset();
        as(persistence, "acme", session -> session.find(OwnedPart.class, 1L).amount++);

        assertThat(persistence.recorder().updates("TenantTest$Owned"))
                .singleElement()
                .satisfies(update -> assertThat(update.values()).containsExactly(1L, "acme"));
        as(
                persistence,
                "acme",
                session -> assertThat(session.find(Owned.class, 1L).version).isEqualTo(1));
        as(
                persistence,
                "other",
                session -> assertThat(session.find(Owned.class, 2L).version).isZero());
    }

    @DatabaseTest
    @DisplayName("F06 an increment for one tenant never changes the row of another: no row is a conflict")
    void anotherTenantsRowIsAConflict(Persistence persistence) {
        store(persistence, "acme", 1);
        store(persistence, "other", 2);

        assertThatThrownBy(() -> as(persistence, "acme", session -> {
                    OwnedPart part = new OwnedPart();
                    part.id = 3;
                    part.owned = session.getReference(Owned.class, 2L);
                    session.persist(part);
                }))
                .hasRootCauseInstanceOf(StaleObjectStateException.class);

        as(
                persistence,
                "other",
                session -> assertThat(session.find(Owned.class, 2L).version).isZero());
    }

    private static void store(Persistence persistence, String tenant, long id) {
        as(persistence, tenant, session -> {
            Owned owned = new Owned();
            owned.id = id;
            session.persist(owned);
            OwnedPart part = new OwnedPart();
            part.id = id;
            part.owned = owned;
            session.persist(part);
        });
    }

    static void as(Persistence persistence, String tenant, Consumer<Session> work) {
        try (Session session = persistence
                .sessionFactory()
                .withOptions()
                .tenantIdentifier((Object) tenant)
                .openSession()) {
            session.beginTransaction();
            work.accept(session);
            session.getTransaction().commit();
        }
    }
}
