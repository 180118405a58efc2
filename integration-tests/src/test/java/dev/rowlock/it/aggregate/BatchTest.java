package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import dev.rowlock.test.statement.RecordedStatement;
import dev.rowlock.test.statement.Statements;
import org.junit.jupiter.api.DisplayName;

@Mapped(
        value = {Root.class, Child.class, Detail.class, Remark.class, Crate.class, Item.class},
        settings = {"hibernate.jdbc.batch_size=20", "hibernate.order_inserts=true"})
class BatchTest {

    @DatabaseTest
    @DisplayName("A47 one batch of roots and then one batch of children, both executed before the commit")
    void oneBatchOfRootsOneOfChildren(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            for (long id = 4; id <= 6; id++) {
                session.persist(new Child(20 + id, session.getReference(Root.class, 2L)));
                session.persist(new Child(10 + id, session.getReference(Root.class, 1L)));
            }
        });

        Statements committed = persistence.recorder().committed();
        assertThat(committed).isEqualTo(persistence.recorder().statements());
        assertThat(committed.roundTrips()).isEqualTo(2);
        assertThat(committed.on(Fixture.ROOT).roundTrips()).isEqualTo(1);
        assertThat(committed.on(Fixture.CHILD).roundTrips()).isEqualTo(1);
        assertThat(committed.updates(Fixture.ROOT))
                .extracting(update -> update.values().get(0))
                .containsExactly(1L, 2L);
        assertThat(committed.inserts(Fixture.CHILD)).hasSize(6);
        assertThat(committed.all().get(0).tables()).containsExactly(Fixture.ROOT);
        assertThat(persistence.recorder().prepared()).hasSize(2);
        assertThat(fixture.version(1)).isEqualTo(1);
        assertThat(fixture.version(2)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A47 versions that follow their roots' own UPDATEs go in one batch too, before the commit")
    void versionsThatFollowOwnUpdates(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            for (long id = 2; id >= 1; id--) {
                Root root = session.find(Root.class, id);
                root.note = "new";
                root.children.get(0).text = "new";
            }
            persistence.recorder().reset();
        });

        Statements committed = persistence.recorder().committed();
        assertThat(committed).isEqualTo(persistence.recorder().statements());
        assertThat(committed.updates(Fixture.ROOT).stream().filter(BatchTest::isVersionOnly))
                .hasSize(2)
                .extracting(RecordedStatement::roundTrip)
                .containsOnly(committed.all().get(committed.all().size() - 1).roundTrip());
        assertThat(fixture.version(1)).isEqualTo(1);
        assertThat(fixture.version(2)).isEqualTo(1);
    }

    private static boolean isVersionOnly(RecordedStatement update) {
        return update.sql().equals("update aggregate_root set version=? where id=? and version=?");
    }
}
