package shop;

import jakarta.persistence.Id;
import jakarta.persistence.MappedSuperclass;

@MappedSuperclass
abstract class Base<T> {
    private T id;

    @Id
    T getId() {
        return id;
    }

    void setId(T id) {
        this.id = id;
    }
}
