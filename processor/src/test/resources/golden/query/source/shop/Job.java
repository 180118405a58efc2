package shop;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
public class Job {
    @Id
    long id;

    String name;
    String status;
    String kind;
    int priority;
    int size;
    int x;
}
