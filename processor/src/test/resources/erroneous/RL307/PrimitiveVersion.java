package RL307;

import dev.rowlock.AggregateVersion;
import dev.rowlock.Claimed;
import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Version;
import java.util.List;

class PrimitiveVersion {
    @OptimisticRetry
    @SuppressWarnings("rowlock:RL121")
    void save(
            Order order, //! [RL307] parameter "order" of "save" brings a "Order" whose version "version" is a primitive long, so to merge a copy of a row that was deleted would insert it again; declare the version as Long
            List<? extends Boxed> boxed,
            Plain plain) {}

    @OptimisticRetry
    @SuppressWarnings("rowlock:RL121")
    void saveAll(List<? extends Order> orders) {} //! [RL307] parameter "orders" of "saveAll" brings a "Order" whose version "version" is a primitive long, so to merge a copy of a row that was deleted would insert it again; declare the version as Long

    @OptimisticRetry
    @PessimisticClaim
    void claimed(@Claimed Order order) {}

    @Entity
    static class Order {
        @Id
        long id;

        @Version
        @AggregateVersion
        long version;
    }

    @Entity
    static class Boxed {
        @Id
        long id;

        @Version
        @AggregateVersion
        Long version;
    }

    @Entity
    static class Plain {
        @Id
        long id;

        @Version
        long version;
    }
}
