package shop;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Index;
import jakarta.persistence.Table;

@Entity
@Table(indexes = {@Index(columnList = "status, priority, id"), @Index(columnList = "kind, id")})
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
