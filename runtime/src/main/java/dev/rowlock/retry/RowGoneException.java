package dev.rowlock.retry;

import dev.rowlock.claim.RowKey;
import jakarta.persistence.EntityNotFoundException;

/** The row that a retry wanted to lock first was deleted by somebody else. */
final class RowGoneException extends EntityNotFoundException {
    private static final long serialVersionUID = 1L;

    RowGoneException(RowKey row) {
        super(row + " does not exist any more");
    }
}
