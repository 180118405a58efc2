package dev.rowlock.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.hibernate.boot.registry.BootstrapServiceRegistryBuilder;
import org.hibernate.boot.registry.StandardServiceRegistryBuilder;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Who hears of what, in one session factory and in several. */
class BootListenersTest {

    @Test
    @DisplayName("A70 a factory without an aggregate has the listeners that it has without Rowlock, for every event")
    void aFactoryWithoutAnAggregate() {
        try (SessionFactory plain = Factories.boot(BootTest.Plain.class);
                SessionFactory off = Factories.boot(switchedOff(), BootTest.Plain.class)) {
            assertThat(Factories.ownListeners(plain)).isEmpty();
            assertThat(Factories.listeners(plain)).isEqualTo(Factories.listeners(off));
        }
    }

    @Test
    @DisplayName("A70 an aggregate is listened for once in each event, and by nobody else's loss")
    void aFactoryWithAnAggregate() {
        try (SessionFactory aggregate = Factories.boot(BootOrder.class, BootLine.class);
                SessionFactory off = Factories.boot(switchedOff(), BootOrder.class, BootLine.class)) {
            Map<String, List<String>> own = Factories.ownListeners(aggregate);
            assertThat(own)
                    .containsOnlyKeys(
                            "flush",
                            "auto-flush",
                            "flush-entity",
                            "pre-insert",
                            "pre-update",
                            "pre-delete",
                            "pre-upsert",
                            "pre-collection-recreate",
                            "pre-collection-update",
                            "pre-collection-remove",
                            "post-insert",
                            "post-update",
                            "post-upsert");
            assertThat(own.values()).allSatisfy(names -> assertThat(names).doesNotHaveDuplicates());

            Map<String, List<String>> others = Factories.listeners(aggregate);
            others.values().forEach(names -> names.removeIf(name -> name.startsWith("dev.rowlock.")));
            assertThat(others).isEqualTo(Factories.listeners(off));
        }
    }

    @Test
    @DisplayName("A70 an integrator that is found twice listens once")
    void anIntegratorFoundTwice() {
        var services = new BootstrapServiceRegistryBuilder()
                .applyIntegrator(new AggregateIntegrator())
                .build();
        try (SessionFactory twice =
                        Factories.boot(new StandardServiceRegistryBuilder(services), BootOrder.class, BootLine.class);
                SessionFactory once = Factories.boot(BootOrder.class, BootLine.class)) {
            assertThat(Factories.listeners(twice)).isEqualTo(Factories.listeners(once));
            assertThat(Factories.changedOnce(twice)).isEqualTo(1);
        }
    }

    @Test
    @DisplayName("A70 several factories in one JVM: each listens once, remembers its own transactions and forgets them")
    void severalFactories() {
        try (SessionFactory first = Factories.boot(BootOrder.class, BootLine.class);
                SessionFactory plain = Factories.boot(BootTest.Plain.class)) {
            Map<String, List<String>> alone = Factories.listeners(first);
            RootVersionGenerator closed;
            try (SessionFactory second = Factories.boot(BootOrder.class, BootLine.class)) {
                closed = Factories.generator(second);
                assertThat(closed).isNotSameAs(Factories.generator(first));
                assertThat(Factories.listeners(second)).isEqualTo(alone);
                assertThat(Factories.changedOnce(second)).isEqualTo(1);
                assertThat(Factories.changedOnce(first)).isEqualTo(1);
                leaveATransaction(second);
                assertThat(closed.openTransactions()).isEqualTo(1);
                assertThat(Factories.generator(first).openTransactions()).isZero();
            }

            assertThat(closed.openTransactions()).isZero();
            assertThat(Factories.listeners(first)).isEqualTo(alone);
            assertThat(Factories.ownListeners(plain)).isEmpty();
            first.inTransaction(session -> session.find(BootLine.class, 1L).amount++);
            first.inTransaction(session ->
                    assertThat(session.find(BootOrder.class, 0L).version).isEqualTo(2));
        }
    }

    @Test
    @DisplayName("A70 nothing is remembered after a transaction, and little after sessions closed in the middle of one")
    void nothingIsRemembered() {
        try (SessionFactory factory = Factories.boot(BootOrder.class, BootLine.class)) {
            assertThat(Factories.changedOnce(factory)).isEqualTo(1);
            assertThat(Factories.generator(factory).openTransactions()).isZero();
            for (int i = 0; i < 300; i++) {
                leaveATransaction(factory);
            }
            assertThat(Factories.generator(factory).openTransactions()).isLessThan(100);
        }
    }

    @Test
    @DisplayName("A72 the feature can be switched off for one factory while another has it")
    void switchedOffForOne() {
        try (SessionFactory off = Factories.boot(switchedOff(), BootOrder.class, BootLine.class);
                SessionFactory on = Factories.boot(BootOrder.class, BootLine.class)) {
            assertThat(Factories.ownListeners(off)).isEmpty();
            assertThat(Factories.changedOnce(off)).isZero();
            assertThat(Factories.changedOnce(on)).isEqualTo(1);
        }
    }

    private static void leaveATransaction(SessionFactory factory) {
        try (Session session = factory.openSession()) {
            session.beginTransaction();
            session.find(BootLine.class, 1L).amount++;
            session.flush();
        }
    }

    private static StandardServiceRegistryBuilder switchedOff() {
        return new StandardServiceRegistryBuilder().applySetting("rowlock.aggregate.enabled", "false");
    }
}
