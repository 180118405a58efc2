package shop;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;

@Entity
class ParcelItem {
    @Id
    public long getId() {
        return 0;
    }

    @ManyToOne
    public Parcel getParcel() {
        return new Parcel();
    }
}
