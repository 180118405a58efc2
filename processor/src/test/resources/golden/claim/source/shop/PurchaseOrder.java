package shop;

import jakarta.persistence.Entity;

@Entity
class PurchaseOrder extends Base<String> {}
