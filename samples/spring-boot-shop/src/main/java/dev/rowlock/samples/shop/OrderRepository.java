package dev.rowlock.samples.shop;

import org.springframework.data.jpa.repository.JpaRepository;

/** Spring Data's usual methods for {@link PurchaseOrder}. */
public interface OrderRepository extends JpaRepository<PurchaseOrder, Long> {}
