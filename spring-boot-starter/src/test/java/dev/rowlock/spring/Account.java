package dev.rowlock.spring;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Version;

@Entity
class Account {
    @Id
    long id;

    @Version
    long version;

    long balance;

    Account() {}

    Account(long id) {
        this.id = id;
    }
}
