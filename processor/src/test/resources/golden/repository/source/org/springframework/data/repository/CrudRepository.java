package org.springframework.data.repository;

public interface CrudRepository<T, ID> extends Repository<T, ID> {
    long count();

    Iterable<T> findAll();
}
