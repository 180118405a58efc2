package dev.rowlock.beans;

import org.springframework.data.repository.Repository;

/** Has no claim query but an inherited one. */
interface PlainRepository extends Repository<Job, Long>, FirstJob {
    long count();
}
