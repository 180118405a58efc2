package RL306;

import dev.rowlock.AggregateVersion;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Version;

@Entity
class ConstantVersion {
    @Id
    long id;

    @Version
    @AggregateVersion
    final long version = 0; //! [RL306] version "version" is a constant, which the compiler writes wherever the program reads it; remove final, or set it in the constructor

    /** As Kotlin has it for val. */
    @Entity
    static class SetInConstructor {
        @Id
        final long id;

        @Version
        @AggregateVersion
        final long version;

        SetInConstructor() {
            id = 0;
            version = 0;
        }
    }
}
