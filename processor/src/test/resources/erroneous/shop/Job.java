package shop;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;

@Entity
public class Job {
    @Id
    Long id;

    String name;
    String status;

    @ManyToOne
    Account account;
}
