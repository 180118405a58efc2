package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.it.aggregate.RootTables.Branch;
import dev.rowlock.it.aggregate.RootTables.InheritedRoot;
import dev.rowlock.it.aggregate.RootTables.InheritedSub;
import dev.rowlock.it.aggregate.RootTables.JoinedRoot;
import dev.rowlock.it.aggregate.RootTables.JoinedSub;
import dev.rowlock.it.aggregate.RootTables.Leaf;
import dev.rowlock.it.aggregate.RootTables.PerClassRoot;
import dev.rowlock.it.aggregate.RootTables.PerClassSub;
import dev.rowlock.it.aggregate.RootTables.SecondaryRoot;
import dev.rowlock.it.aggregate.RootTables.SecondarySub;
import dev.rowlock.it.aggregate.RootTables.SingleRoot;
import dev.rowlock.it.aggregate.RootTables.SingleSub;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import dev.rowlock.test.statement.Statements;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;

/** The root is an instance of a subclass: the increment goes to the table that has the version, and to no other. */
@Mapped({
    SingleRoot.class,
    SingleSub.class,
    JoinedRoot.class,
    JoinedSub.class,
    PerClassRoot.class,
    PerClassSub.class,
    InheritedRoot.class,
    InheritedSub.class,
    SecondaryRoot.class,
    SecondarySub.class,
    Leaf.class
})
class RootTableTest {

    /**
     * One kind of root.
     *
     * @param version the table that has the version
     * @param own the table that has the subclass's attribute
     */
    private record Kind(Class<? extends Branch> type, String version, String own) {

        WatchedRoot watched(Persistence persistence) {
            return new WatchedRoot(persistence, type, 1L, version);
        }

        /** What changing the subclass's attribute writes. */
        List<String> writes() {
            List<String> writes = new ArrayList<>(List.of("UPDATE " + version));
            if (!own.equals(version)) {
                writes.add("UPDATE " + own);
            }
            return writes;
        }
    }

    private static final List<Kind> KINDS = List.of(
            new Kind(SingleSub.class, "singleroot", "singleroot"),
            new Kind(JoinedSub.class, "joinedroot", "joinedsub"),
            new Kind(PerClassSub.class, "perclasssub", "perclasssub"),
            new Kind(InheritedSub.class, "inheritedroot", "inheritedroot"),
            new Kind(SecondarySub.class, "secondaryroot", "secondarymore"));

    @DatabaseTest
    @DisplayName("A53 a part of an unloaded root of a subclass")
    void anUnloadedRoot(Persistence persistence) {
        store(persistence);
        for (Kind kind : KINDS) {
            Statements sent = kind.watched(persistence)
                    .incrementedBy(session -> session.find(Leaf.class, id(kind)).grow());
            assertThat(sent.writes()).containsExactly("UPDATE " + kind.version, "UPDATE leaf");
            assertThat(sent.selects(kind.version))
                    .as("only TABLE_PER_CLASS has to learn the table")
                    .hasSize(kind.type == PerClassSub.class ? 1 : 0);
        }
    }

    @DatabaseTest
    @DisplayName("A53 a part of a loaded root of a subclass")
    void aLoadedRoot(Persistence persistence) {
        store(persistence);
        for (Kind kind : KINDS) {
            Statements sent = kind.watched(persistence).incrementedBy(session -> {
                Branch root = session.find(kind.type, 1L);
                Leaf leaf = session.find(Leaf.class, id(kind));
                persistence.recorder().reset();
                leaf.grow();
                session.flush();
                assertThat(root.version()).isEqualTo(1);
            });
            assertThat(sent.writes()).containsExactly("UPDATE " + kind.version, "UPDATE leaf");
            assertThat(sent.selects(kind.version)).isEmpty();
        }
    }

    @DatabaseTest
    @DisplayName("A53 a root of a subclass with an attribute of its own and a part in one flush")
    void theRootsOwnChangeAndAPart(Persistence persistence) {
        store(persistence);
        for (Kind kind : KINDS) {
            Statements sent = kind.watched(persistence).incrementedBy(session -> {
                session.find(kind.type, 1L).grow();
                session.find(Leaf.class, id(kind)).grow();
            });
            assertThat(sent.writes()).startsWith(kind.writes().toArray(String[]::new));
            assertThat(sent.writes()).hasSize(kind.writes().size() + 1).endsWith("UPDATE leaf");
        }
    }

    @DatabaseTest
    @DisplayName("A53 a root of a subclass with an attribute of its own and a new part: its row is locked first")
    void theRootsOwnChangeAndANewPart(Persistence persistence) {
        store(persistence);
        for (Kind kind : KINDS) {
            Statements sent = kind.watched(persistence).incrementedBy(session -> {
                Branch root = session.find(kind.type, 1L);
                root.grow();
                session.persist(root.leaf(100 + id(kind)));
            });
            assertThat(sent.locking(kind.version)).hasSize(1);
            assertThat(sent.writes()).containsExactlyInAnyOrderElementsOf(plus(kind.writes(), "INSERT leaf"));
        }
    }

    @DatabaseTest
    @DisplayName("A53 a root of a subclass with an attribute of its own alone")
    void theRootsOwnChange(Persistence persistence) {
        store(persistence);
        for (Kind kind : KINDS) {
            Statements sent = kind.watched(persistence)
                    .incrementedBy(session -> session.find(kind.type, 1L).grow());
            assertThat(sent.writes()).containsExactlyElementsOf(kind.writes());
        }
    }

    private static List<String> plus(List<String> writes, String one) {
        List<String> all = new ArrayList<>(writes);
        all.add(one);
        return all;
    }

    private static long id(Kind kind) {
        return KINDS.indexOf(kind);
    }

    private static void store(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            List<Branch> roots = List.of(
                    new SingleSub(), new JoinedSub(), new PerClassSub(), new InheritedSub(), new SecondarySub());
            for (int i = 0; i < roots.size(); i++) {
                session.persist(roots.get(i));
                session.persist(roots.get(i).leaf(i));
            }
        });
    }
}
