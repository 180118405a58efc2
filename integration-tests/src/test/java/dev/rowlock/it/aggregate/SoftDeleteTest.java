package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.AggregateVersion;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import dev.rowlock.test.statement.Statements;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.StaleObjectStateException;
import org.hibernate.annotations.SoftDelete;
import org.hibernate.annotations.SoftDeleteType;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

/** Removing is an UPDATE: of a part below an ordinary root, of the root itself, marked by a flag or by a time. */
@Mapped({
    SoftDeleteTest.Chat.class,
    SoftDeleteTest.Message.class,
    SoftDeleteTest.Group.class,
    SoftDeleteTest.Member.class
})
class SoftDeleteTest {

    @Entity(name = "Chat")
    static class Chat {
        @Id
        long id = 1;

        @Version
        @AggregateVersion
        long version;

        @OneToMany(mappedBy = "chat", cascade = CascadeType.ALL, orphanRemoval = true)
        List<Message> messages = new ArrayList<>();
    }

    @Entity(name = "Message")
    @SoftDelete
    static class Message {
        @Id
        long id;

        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Chat chat;

        protected Message() {}

        Message(long id, Chat chat) {
            this.id = id;
            this.chat = chat;
        }
    }

    @Entity(name = "ChatGroup")
    @SoftDelete(strategy = SoftDeleteType.TIMESTAMP)
    static class Group {
        @Id
        long id = 1;

        @Version
        @AggregateVersion
        long version;

        @OneToMany(mappedBy = "group", cascade = CascadeType.ALL)
        List<Member> members = new ArrayList<>();
    }

    @Entity(name = "ChatMember")
    @SoftDelete
    static class Member {
        @Id
        long id;

        @ManyToOne
        @Nullable
        Group group;

        protected Member() {}

        Member(long id, Group group) {
            this.id = id;
            this.group = group;
        }
    }

    @DatabaseTest
    @DisplayName("A11 a soft-deleted part: the root's UPDATE, then the part's")
    void aRemovedPart(Persistence persistence) {
        store(persistence);
        WatchedRoot chat = WatchedRoot.of(persistence, Chat.class, 1L);
        Statements sent = chat.incrementedBy(session -> session.remove(session.find(Message.class, 1L)));
        assertThat(sent.writes()).containsExactly("UPDATE chat", "UPDATE message");
    }

    @DatabaseTest
    @DisplayName("A13 an orphan that is soft-deleted")
    void anOrphan(Persistence persistence) {
        store(persistence);
        WatchedRoot chat = WatchedRoot.of(persistence, Chat.class, 1L);
        Statements sent = chat.incrementedBy(
                session -> session.find(Chat.class, 1L).messages.clear());
        assertThat(sent.writes()).containsExactly("UPDATE chat", "UPDATE message", "UPDATE message");
    }

    @DatabaseTest
    @DisplayName("A18 a soft-deleted root with its soft-deleted part: one UPDATE each, and no increment")
    void aRemovedRoot(Persistence persistence) {
        store(persistence);
        persistence.recorder().reset();
        persistence.sessionFactory().inTransaction(session -> session.remove(session.find(Group.class, 1L)));

        assertThat(persistence.recorder().statements().writes())
                .containsExactly("UPDATE chatmember", "UPDATE chatgroup");
        assertThat(persistence
                        .sessionFactory()
                        .<Long>fromTransaction(
                                session -> session.createNativeQuery("select version from ChatGroup", Long.class)
                                        .getSingleResult()))
                .isZero();
    }

    @DatabaseTest
    @DisplayName("A77 a part of an unloaded root: incremented while it lives, a conflict once it is soft-deleted")
    void anUnloadedRoot(Persistence persistence) {
        store(persistence);
        WatchedRoot group = new WatchedRoot(persistence, Group.class, 1L, "ChatGroup");
        Statements sent =
                group.incrementedBy(session -> session.persist(new Member(2, session.getReference(Group.class, 1L))));
        assertThat(sent.writes()).containsExactly("UPDATE chatgroup", "INSERT chatmember");

        persistence.sessionFactory().inTransaction(session -> session.remove(session.find(Group.class, 1L)));
        assertThatThrownBy(() -> persistence
                        .sessionFactory()
                        .inTransaction(
                                session -> session.persist(new Member(3, session.getReference(Group.class, 1L)))))
                .hasRootCauseInstanceOf(StaleObjectStateException.class);
    }

    private static void store(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            Chat chat = new Chat();
            chat.messages.add(new Message(1, chat));
            chat.messages.add(new Message(2, chat));
            session.persist(chat);
            Group group = new Group();
            group.members.add(new Member(1, group));
            session.persist(group);
        });
    }
}
