package dev.rowlock.it.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.AggregateVersion;
import dev.rowlock.Claimed;
import dev.rowlock.PessimisticClaim;
import dev.rowlock.Rowlock;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

@Mapped({ClaimedVersionTest.Cart.class, ClaimedVersionTest.Line.class})
@DisplayName("The version of a claimed row")
class ClaimedVersionTest {

    @Entity(name = "ClaimedCart")
    static class Cart {
        @Id
        long id;

        @Version
        @AggregateVersion
        long version;

        String note = "";

        @OneToMany(mappedBy = "cart", cascade = CascadeType.ALL, orphanRemoval = true)
        List<Line> lines = new ArrayList<>();
    }

    @Entity(name = "ClaimedLine")
    static class Line {
        @Id
        long id;

        int quantity;

        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Cart cart;
    }

    static class Checkout {
        private final Session session;

        Checkout(Session session) {
            this.session = session;
        }

        @PessimisticClaim
        void with(@Claimed(Cart.class) long id, Consumer<Cart> work) {
            work.accept(session.find(Cart.class, id));
        }
    }

    private static Checkout checkout(SessionFactory sessionFactory) {
        sessionFactory.inTransaction(session -> {
            Cart cart = new Cart();
            cart.id = 1;
            Line line = new Line();
            line.id = 1;
            line.cart = cart;
            cart.lines.add(line);
            session.persist(cart);
        });
        Rowlock rowlock = Rowlock.of(sessionFactory);
        return new RowlockClaimedVersionTest_Checkout(rowlock, rowlock.session());
    }

    @DatabaseTest
    @DisplayName("C26 stays where the row is only claimed, and goes up by one where the root or its parts are changed")
    void goesUpByOne(Persistence persistence) {
        SessionFactory sessionFactory = persistence.sessionFactory();
        Checkout checkout = checkout(sessionFactory);

        checkout.with(
                1,
                cart -> assertThat(persistence.prober().lockedIds("ClaimedCart"))
                        .containsExactly(1L));
        assertThat(version(sessionFactory)).isEqualTo(0);

        checkout.with(1, cart -> cart.note = "for two");
        assertThat(version(sessionFactory)).isEqualTo(1);

        checkout.with(1, cart -> cart.lines.get(0).quantity++);
        assertThat(version(sessionFactory)).isEqualTo(2);

        checkout.with(1, cart -> {
            cart.note = "for three";
            cart.lines.get(0).quantity++;
            checkout.with(1, again -> again.note += "!");
        });
        assertThat(version(sessionFactory)).isEqualTo(3);
    }

    private static long version(SessionFactory sessionFactory) {
        return sessionFactory.fromTransaction(session -> session.find(Cart.class, 1L)).version;
    }
}
