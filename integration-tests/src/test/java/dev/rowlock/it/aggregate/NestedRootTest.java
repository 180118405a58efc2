package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.AggregateVersion;
import dev.rowlock.PartOf;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import dev.rowlock.test.statement.Statements;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.MappedSuperclass;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

/** A root below another root: an aggregate of its own, whatever is cascaded to it, unless it says that it is a part. */
@Mapped({NestedRootTest.Company.class, NestedRootTest.Team.class, NestedRootTest.Shop.class, NestedRootTest.Task.class})
class NestedRootTest {

    @MappedSuperclass
    abstract static class Numbered {
        @Id
        long id = 1;

        int amount;

        void change() {
            amount++;
        }
    }

    @Entity(name = "Company")
    static class Company extends Numbered {
        @Version
        @AggregateVersion
        long version;

        @OneToMany(mappedBy = "company", cascade = CascadeType.ALL, orphanRemoval = true)
        List<Team> teams = new ArrayList<>();
    }

    /** A root that the company's cascades reach. */
    @Entity(name = "Team")
    static class Team extends Numbered {
        @Version
        @AggregateVersion
        long version;

        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Company company;

        @OneToMany(mappedBy = "team", cascade = CascadeType.ALL, orphanRemoval = true)
        List<Task> tasks = new ArrayList<>();
    }

    /** A root that says it is a part of the company, too. */
    @Entity(name = "Shop")
    static class Shop extends Numbered {
        @Version
        @AggregateVersion
        long version;

        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Company company;

        @OneToMany(mappedBy = "shop", cascade = CascadeType.ALL, orphanRemoval = true)
        List<Task> tasks = new ArrayList<>();
    }

    @Entity(name = "Task")
    static class Task extends Numbered {
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Team team;

        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Shop shop;

        Task numbered(long number) {
            id = number;
            return this;
        }
    }

    @DatabaseTest
    @DisplayName("A63 a root that another root's cascades reach is an aggregate of its own")
    void anAggregateOfItsOwn(Persistence persistence) {
        WatchedRoot company = store(persistence);
        WatchedRoot team = WatchedRoot.of(persistence, Team.class, 1L);
        for (boolean loaded : new boolean[] {false, true}) {
            company.untouchedBy(session -> {
                if (loaded) {
                    session.find(Company.class, 1L);
                }
                session.find(Team.class, 1L).change();
            });
            company.untouchedBy(session -> {
                if (loaded) {
                    session.find(Company.class, 1L);
                }
                session.find(Task.class, 1L).change();
            });
        }
        assertThat(team.version()).isEqualTo(4);
        team.untouchedBy(session -> session.find(Company.class, 1L).change());
        company.untouchedBy(session -> session.find(Company.class, 1L).teams.clear());
    }

    @DatabaseTest
    @DisplayName("A25 a root with @PartOf another root: its own change and its parts' count for both")
    void aRootAndAPart(Persistence persistence) {
        WatchedRoot company = store(persistence);
        WatchedRoot shop = WatchedRoot.of(persistence, Shop.class, 1L);
        Statements own =
                company.incrementedBy(session -> session.find(Shop.class, 1L).change());
        assertThat(own.writes()).containsExactly("UPDATE company", "UPDATE shop");
        assertThat(shop.version()).isEqualTo(1);

        Statements part =
                company.incrementedBy(session -> session.find(Task.class, 2L).change());
        assertThat(part.writes()).containsExactly("UPDATE company", "UPDATE shop", "UPDATE task");
        assertThat(shop.version()).isEqualTo(2);

        Statements both = company.incrementedBy(session -> {
            session.find(Shop.class, 1L).change();
            session.find(Task.class, 2L).change();
        });
        assertThat(both.updates("shop")).hasSize(1);
        assertThat(shop.version()).isEqualTo(3);
        shop.untouchedBy(session -> session.find(Company.class, 1L).change());
    }

    @DatabaseTest
    @DisplayName("A18 a removed root with @PartOf another root")
    void aRemovedRootThatIsAPart(Persistence persistence) {
        WatchedRoot company = store(persistence);
        Statements sent = company.incrementedBy(session -> session.remove(session.find(Shop.class, 1L)));
        assertThat(sent.writes()).containsExactly("UPDATE company", "DELETE task", "DELETE shop");
    }

    @DatabaseTest
    @DisplayName("A21 a new root with @PartOf another root, and its part")
    void aNewRootThatIsAPart(Persistence persistence) {
        WatchedRoot company = store(persistence);
        persistence.sessionFactory().inTransaction(session -> session.remove(session.find(Shop.class, 1L)));
        Statements sent =
                company.incrementedBy(session -> session.persist(shop(session.getReference(Company.class, 1L))));
        assertThat(sent.writes()).containsExactly("UPDATE company", "INSERT shop", "INSERT task");
        assertThat(Versions.of(persistence, Shop.class, 1L)).isZero();
    }

    private static Shop shop(Company company) {
        Shop shop = new Shop();
        shop.company = company;
        Task task = new Task().numbered(2);
        task.shop = shop;
        shop.tasks.add(task);
        return shop;
    }

    private static WatchedRoot store(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            Company company = new Company();
            Team team = new Team();
            team.company = company;
            company.teams.add(team);
            Task task = new Task();
            task.team = team;
            team.tasks.add(task);
            session.persist(company);
            session.persist(shop(company));
        });
        return WatchedRoot.of(persistence, Company.class, 1L);
    }
}
