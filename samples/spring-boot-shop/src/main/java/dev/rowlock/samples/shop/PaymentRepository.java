package dev.rowlock.samples.shop;

import org.springframework.data.jpa.repository.JpaRepository;

/** Spring Data's usual methods for {@link Payment}. */
public interface PaymentRepository extends JpaRepository<Payment, String> {}
