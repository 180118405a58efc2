package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.AggregateVersion;
import dev.rowlock.PartOf;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Version;
import org.hibernate.StaleObjectStateException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

/** A tenant that only {@code tenant.orm.xml} knows of. */
@Mapped(
        value = {XmlTenantTest.Leased.class, XmlTenantTest.LeasedPart.class},
        settings = "hibernate.hbm_xml_files=dev/rowlock/it/aggregate/tenant.orm.xml")
class XmlTenantTest {

    @Entity
    static class Leased {
        @Id
        long id;

        @Column(name = "lessee")
        @Nullable
        String tenant;

        @Version
        @AggregateVersion
        long version;
    }

    @Entity
    static class LeasedPart {
        @Id
        long id;

        int amount;

        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Leased leased;
    }

    @DatabaseTest
    @DisplayName("A68 the increment of an unloaded root carries a tenant that XML maps")
    void theIncrementCarriesTheTenant(Persistence persistence) {
        store(persistence, "acme", 1);
        persistence.recorder().reset();
        TenantTest.as(persistence, "acme", session -> session.find(LeasedPart.class, 1L).amount++);

        assertThat(persistence.recorder().updates("XmlTenantTest$Leased"))
                .singleElement()
                .satisfies(update -> assertThat(update.values()).containsExactly(1L, "acme"))
                .satisfies(update -> assertThat(update.sql()).contains("lessee=?"));
        assertVersion(persistence, "acme", 1, 1);
    }

    @DatabaseTest
    @DisplayName("F06 an increment never changes the row of another tenant that XML maps: no row is a conflict")
    void anotherTenantsRowIsAConflict(Persistence persistence) {
        store(persistence, "other", 2);

        assertThatThrownBy(() -> TenantTest.as(persistence, "acme", session -> {
                    LeasedPart part = new LeasedPart();
                    part.id = 3;
                    part.leased = session.getReference(Leased.class, 2L);
                    session.persist(part);
                }))
                .hasRootCauseInstanceOf(StaleObjectStateException.class);

        assertVersion(persistence, "other", 2, 0);
    }

    private static void store(Persistence persistence, String tenant, long id) {
        TenantTest.as(persistence, tenant, session -> {
            Leased leased = new Leased();
            leased.id = id;
            session.persist(leased);
            LeasedPart part = new LeasedPart();
            part.id = id;
            part.leased = leased;
            session.persist(part);
        });
    }

    private static void assertVersion(Persistence persistence, String tenant, long id, long version) {
        TenantTest.as(
                persistence,
                tenant,
                session -> assertThat(session.find(Leased.class, id).version).isEqualTo(version));
    }
}
