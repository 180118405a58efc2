package shop;

import jakarta.persistence.CascadeType;
import jakarta.persistence.Id;
import jakarta.persistence.MappedSuperclass;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Version;
import java.util.List;

@MappedSuperclass
abstract class Shipped<P> {
    @Id
    public long getId() {
        return 0;
    }

    @Version
    public long getRevision() {
        return 0;
    }

    @OneToMany(mappedBy = "parcel", cascade = CascadeType.ALL)
    public List<P> getItems() {
        return List.of();
    }
}
