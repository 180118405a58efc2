package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import org.junit.jupiter.api.DisplayName;

@Mapped({Root.class, Child.class, Detail.class, Remark.class, Crate.class, Item.class})
class OneDirectionalPartTest {

    @DatabaseTest
    @DisplayName("A27 a changed item of a loaded crate")
    void aChangedItemOfALoadedCrate(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            Crate crate = session.find(Crate.class, 1L);
            crate.items.get(0).text = "new";
            persistence.recorder().reset();
        });

        assertThat(persistence.recorder().selects("crate")).isEmpty();
        assertThat(fixture.writes()).containsExactly("UPDATE crate", "UPDATE item");
        assertThat(fixture.crateVersion()).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A28 a changed item whose crate is not loaded")
    void aChangedItemOfAnUnloadedCrate(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> session.find(Item.class, 1L).text = "new");

        assertThat(persistence.recorder().selects("crate")).hasSize(1);
        assertThat(fixture.writes()).containsExactly("UPDATE crate", "UPDATE item");
        assertThat(fixture.crateVersion()).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A27 the crate of an orphaned item is known and not searched")
    void anOrphanedItem(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            Crate crate = session.find(Crate.class, 1L);
            crate.items.remove(0);
            persistence.recorder().reset();
        });

        assertThat(persistence.recorder().selects("crate"))
                .as("the lock before the part's statement alone")
                .singleElement()
                .satisfies(select -> assertThat(select.locking()).isTrue());
        assertThat(fixture.crateVersion()).isEqualTo(1);
        assertThat(fixture.count("Item")).isEqualTo(2);
    }

    @DatabaseTest
    @DisplayName("A27 added, orphaned and removed items increment once each")
    void addedAndRemovedItems(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> session.find(Crate.class, 1L).items.add(new Item(4)));
        assertThat(fixture.crateVersion()).isEqualTo(1);
        fixture.inTransaction(session -> session.find(Crate.class, 1L).items.remove(0));
        assertThat(fixture.crateVersion()).isEqualTo(2);
        fixture.inTransaction(session -> session.remove(session.find(Item.class, 2L)));
        assertThat(fixture.crateVersion()).isEqualTo(3);
        assertThat(persistence.recorder().updates("crate")).hasSize(3);
    }
}
