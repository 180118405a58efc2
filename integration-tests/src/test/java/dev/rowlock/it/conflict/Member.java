package dev.rowlock.it.conflict;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.UniqueConstraint;

@Entity
@Table(uniqueConstraints = @UniqueConstraint(name = "uk_member_email", columnNames = "email"))
class Member {
    @Id
    long id;

    String email = "";

    Member() {}

    Member(long id, String email) {
        this.id = id;
        this.email = email;
    }
}
