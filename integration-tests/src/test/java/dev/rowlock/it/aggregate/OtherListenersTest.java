package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.it.aggregate.Doc.Fig;
import dev.rowlock.it.aggregate.Doc.Para;
import dev.rowlock.it.aggregate.Doc.Section;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.event.service.spi.EventListenerRegistry;
import org.hibernate.event.spi.EventType;
import org.hibernate.event.spi.PostUpdateEvent;
import org.hibernate.event.spi.PostUpdateEventListener;
import org.hibernate.event.spi.PreUpdateEvent;
import org.hibernate.event.spi.PreUpdateEventListener;
import org.hibernate.persister.entity.EntityPersister;
import org.junit.jupiter.api.DisplayName;

/** Beside the listeners of somebody else; the settings give each test a factory of its own to register them in. */
class OtherListenersTest {

    @DatabaseTest
    @Mapped(
            value = {Root.class, Child.class, Detail.class, Remark.class, Crate.class, Item.class},
            settings = "rowlock.test.factory=A73")
    @DisplayName("A73 no listener hears of the increment")
    void noListenerHearsOfTheIncrement(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        Heard heard = new Heard();
        registry(persistence).appendListeners(EventType.PRE_UPDATE, heard);
        registry(persistence).appendListeners(EventType.POST_UPDATE, heard);

        fixture.inTransaction(session -> session.find(Root.class, 1L).children.get(0).text = "new");

        assertThat(heard.entities).containsExactly("before " + Child.class.getName(), "after " + Child.class.getName());
        assertThat(fixture.version(1)).isEqualTo(1);
    }

    @DatabaseTest
    @Mapped(
            value = {Root.class, Child.class, Detail.class, Remark.class, Crate.class, Item.class},
            settings = "rowlock.test.factory=A61")
    @DisplayName("A61 an update that somebody vetoes counts all the same")
    void aVetoedUpdateCounts(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        PreUpdateEventListener veto = event -> true;
        registry(persistence).appendListeners(EventType.PRE_UPDATE, veto);

        fixture.inTransaction(session -> session.find(Root.class, 1L).children.get(0).text = "new");

        assertThat(fixture.writes()).containsExactly("UPDATE aggregate_root");
        assertThat(fixture.version(1)).isEqualTo(1);
    }

    @DatabaseTest
    @Mapped(
            value = {Doc.class, Section.class, Para.class, Fig.class},
            settings = "hibernate.generate_statistics=true")
    @DisplayName("A69 a look-up during a flush does not flush")
    void aLookUpDoesNotFlush(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            Doc doc = new Doc(1);
            doc.sections.add(new Section(1));
            session.persist(doc);
        });
        persistence.sessionFactory().getStatistics().clear();
        persistence.recorder().reset();
        persistence.sessionFactory().inTransaction(session -> {
            session.find(Para.class, 1L).text = "new";
            session.find(Fig.class, 1L).text = "new";
        });

        assertThat(persistence.recorder().selects("doc")).hasSize(1);
        assertThat(persistence.sessionFactory().getStatistics().getFlushCount()).isEqualTo(1);
        assertThat(persistence.recorder().updates("doc")).hasSize(1);
        assertThat(Versions.of(persistence, Doc.class, 1L)).isEqualTo(1);
    }

    private static EventListenerRegistry registry(Persistence persistence) {
        return persistence
                .sessionFactory()
                .unwrap(SessionFactoryImplementor.class)
                .getEventListenerRegistry();
    }

    private static final class Heard implements PreUpdateEventListener, PostUpdateEventListener {
        private static final long serialVersionUID = 1L;

        private final transient List<String> entities = new ArrayList<>();

        @Override
        public boolean onPreUpdate(PreUpdateEvent event) {
            entities.add("before " + event.getPersister().getEntityName());
            return false;
        }

        @Override
        public void onPostUpdate(PostUpdateEvent event) {
            entities.add("after " + event.getPersister().getEntityName());
        }

        @Override
        public boolean requiresPostCommitHandling(EntityPersister persister) {
            return false;
        }
    }
}
