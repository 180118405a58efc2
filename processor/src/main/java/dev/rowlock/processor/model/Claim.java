package dev.rowlock.processor.model;

import java.util.List;

/** A {@code @PessimisticClaim}. */
public record Claim(
        Location at,
        Member<Boolean> nowait,
        Member<Boolean> skipLocked,
        Member<String> onStale,
        Member<Long> maxHoldMillis,
        Member<Long> timeoutMillis,
        Member<String> strength,
        Member<String> where,
        Member<String> orderBy,
        Member<Integer> limit) {

    /** The members that mean something for a claim query only. */
    public List<Member<?>> queryMembers() {
        return List.of(skipLocked, where, orderBy, limit);
    }
}
