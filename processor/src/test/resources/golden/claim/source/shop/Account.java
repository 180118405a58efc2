package shop;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
class Account {
    @Id
    long id;
}
