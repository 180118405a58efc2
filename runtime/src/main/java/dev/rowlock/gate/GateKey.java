package dev.rowlock.gate;

import dev.rowlock.claim.RowKey;
import org.jspecify.annotations.Nullable;

/**
 * Names a gate.
 *
 * @param tenant whose row it is, or null where there are no tenants
 * @param row the row behind the gate
 */
record GateKey(@Nullable Object tenant, RowKey row) {}
