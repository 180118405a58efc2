package dev.rowlock.it.retry;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What a careful body stores beside its work: the id of the call, once. */
@Entity
class Transfer {
    @Id
    @Nullable
    UUID invocation;

    protected Transfer() {}

    Transfer(UUID invocation) {
        this.invocation = invocation;
    }
}
