package shop;

import dev.rowlock.AggregateVersion;
import jakarta.persistence.Entity;

/** A root of its own, with an inherited version, mapped by getters. */
@Entity
@AggregateVersion
class Parcel extends Shipped<ParcelItem> {}
