package dev.rowlock.samples.orders;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;

/** Written in the same transaction as the change that it records, and never changed: what really was committed. */
@Entity
class LedgerEntry {
    enum Kind {
        LINE,
        ACCOUNT,
        JOB
    }

    @Id
    @GeneratedValue(strategy = GenerationType.SEQUENCE)
    long id;

    Kind kind = Kind.LINE;

    /** The id of the line, account or job that was changed. */
    long subject;

    long amount;

    LedgerEntry() {}

    LedgerEntry(Kind kind, long subject, long amount) {
        this.kind = kind;
        this.subject = subject;
        this.amount = amount;
    }
}
