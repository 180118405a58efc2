package shop;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
class Item {
    @Id
    long id;
}
