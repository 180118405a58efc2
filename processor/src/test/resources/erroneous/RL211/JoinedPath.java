package RL211;

import dev.rowlock.PessimisticClaim;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import java.util.List;

abstract class JoinedPath {
    @PessimisticClaim(where = "packed = false and this.order.paid = true") //! [RL211] claim query "where" reads "this.order.paid" over the association "order", so it would lock rows of another entity, too; use attributes of its own entity, or an exists subquery
    abstract List<Line> where(int limit);

    @PessimisticClaim(orderBy = "order.customer.id") //! [RL211] claim query "orderBy" reads "order.customer.id" over the association "order", so it would lock rows of another entity, too; use attributes of its own entity, or an exists subquery
    abstract List<Line> orderBy(int limit);

    @PessimisticClaim(where = "order.id = :order and text <> 'order.paid'", orderBy = "order.id")
    abstract List<Line> fine(long order, int limit);

    @Entity
    static class Line {
        @Id
        long id;

        boolean packed;
        String text;

        @ManyToOne
        Order order;
    }

    @Entity
    static class Order {
        @Id
        long id;

        boolean paid;

        @ManyToOne
        Customer customer;
    }

    @Entity
    static class Customer {
        @Id
        long id;
    }
}
