package dev.rowlock.aggregate;

import dev.rowlock.AggregateVersion;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Version;

@Entity
class BootOrder {
    @Id
    long id;

    @Version
    @AggregateVersion
    long version;
}
