package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.it.aggregate.Doc.Fig;
import dev.rowlock.it.aggregate.Doc.Para;
import dev.rowlock.it.aggregate.Doc.Section;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import org.hibernate.Hibernate;
import org.junit.jupiter.api.DisplayName;

@Mapped({Doc.class, Section.class, Para.class, Fig.class})
class NestedOneDirectionalPartTest {

    @DatabaseTest
    @DisplayName("A33 an excluded attribute of the root and a part whose owner must be looked up")
    void anExcludedAttributeAndALookUp(Persistence persistence) {
        store(persistence);
        persistence.sessionFactory().inTransaction(session -> {
            session.find(Doc.class, 1L).note = "new";
            session.find(Section.class, 1L).text = "new";
        });

        assertThat(persistence.recorder().updates("doc")).hasSize(2);
        assertThat(Versions.of(persistence, Doc.class, 1L)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A28 a flush of several statements looks the owners up once")
    void severalStatementsLookUpOnce(Persistence persistence) {
        store(persistence);
        persistence.sessionFactory().inTransaction(session -> {
            session.find(Section.class, 1L).text = "new";
            session.find(Section.class, 2L).text = "new";
            session.find(Section.class, 3L).text = "new";
        });

        assertThat(persistence.recorder().selects("doc")).hasSize(1);
        assertThat(persistence.recorder().updates("doc")).hasSize(1);
        assertThat(Versions.of(persistence, Doc.class, 1L)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A27 two kinds of parts below a part, whichever collection was read first")
    void twoKindsOfPartsBelowAPart(Persistence persistence) {
        store(persistence);
        for (boolean figsFirst : new boolean[] {true, false}) {
            persistence.recorder().reset();
            persistence.sessionFactory().inTransaction(session -> {
                Section section = session.find(Doc.class, 1L).sections.get(0);
                Hibernate.initialize(figsFirst ? section.figs : section.paras);
                section.paras.get(0).text = "new " + figsFirst;
                section.figs.get(0).text = "new " + figsFirst;
                persistence.recorder().reset();
            });
            assertThat(persistence.recorder().selects("doc")).isEmpty();
            assertThat(persistence.recorder().selects("section")).isEmpty();
            assertThat(persistence.recorder().updates("doc")).hasSize(1);
        }
        assertThat(Versions.of(persistence, Doc.class, 1L)).isEqualTo(2);
    }

    @DatabaseTest
    @DisplayName("A21 new parts in between look up no owner")
    void newPartsInBetweenLookUpNoOwner(Persistence persistence) {
        store(persistence);
        persistence.sessionFactory().inTransaction(session -> {
            Doc doc = session.find(Doc.class, 1L);
            Hibernate.initialize(doc.sections);
            persistence.recorder().reset();
            doc.sections.add(new Section(4));
            Doc other = new Doc(2);
            other.sections.add(new Section(5));
            session.persist(other);
        });

        assertThat(persistence.recorder().selects("doc"))
                .as("the lock before the insert alone")
                .singleElement()
                .satisfies(select -> assertThat(select.locking()).isTrue());
        assertThat(persistence.recorder().selects("section")).isEmpty();
        assertThat(Versions.of(persistence, Doc.class, 1L)).isEqualTo(1);
        assertThat(Versions.of(persistence, Doc.class, 2L)).isZero();
    }

    @DatabaseTest
    @DisplayName("A48 a stateless update, upsert and delete of a part that does not know its root")
    void statelessOperations(Persistence persistence) {
        store(persistence);
        persistence.sessionFactory().inStatelessTransaction(session -> {
            Section section = session.get(Section.class, 1L);
            section.text = "upserted";
            session.upsert(section);
        });
        assertThat(Versions.of(persistence, Doc.class, 1L)).isEqualTo(1);

        persistence.sessionFactory().inStatelessTransaction(session -> {
            Para para = session.get(Para.class, 1L);
            para.text = "updated";
            session.update(para);
        });
        assertThat(Versions.of(persistence, Doc.class, 1L)).isEqualTo(2);

        persistence.sessionFactory().inStatelessTransaction(session -> session.delete(session.get(Fig.class, 1L)));
        assertThat(Versions.of(persistence, Doc.class, 1L)).isEqualTo(3);
        assertThat(persistence.recorder().updates("doc")).hasSize(3);
    }

    private static void store(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            Doc doc = new Doc(1);
            for (long id = 1; id <= 3; id++) {
                doc.sections.add(new Section(id));
            }
            session.persist(doc);
        });
        persistence.recorder().reset();
    }
}
