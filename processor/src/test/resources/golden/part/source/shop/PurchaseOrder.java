package shop;

import dev.rowlock.AggregateVersion;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Version;
import java.util.List;

@Entity
class PurchaseOrder {
    @Id
    Long id;

    @Version
    @AggregateVersion
    long version;

    @OneToMany(cascade = CascadeType.ALL)
    List<Line> lines;

    @Entity
    static class Line {
        @Id
        Long id;
    }
}
