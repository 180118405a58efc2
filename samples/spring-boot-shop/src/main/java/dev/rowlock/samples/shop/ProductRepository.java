package dev.rowlock.samples.shop;

import org.springframework.data.jpa.repository.JpaRepository;

/** Spring Data's usual methods for {@link Product}. */
public interface ProductRepository extends JpaRepository<Product, Long> {}
