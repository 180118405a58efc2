package dev.rowlock.aggregate;

import java.util.IdentityHashMap;
import java.util.Set;
import org.hibernate.persister.entity.EntityPersister;
import org.jspecify.annotations.Nullable;

/** The aggregates of one factory by persister: an identity look-up costs a flush of 10,000 entities nothing. */
final class AggregateIndex {

    private final IdentityHashMap<EntityPersister, Member> members;
    private final Set<String> ownedRoles;

    AggregateIndex(IdentityHashMap<EntityPersister, Member> members, Set<String> ownedRoles) {
        this.members = members;
        this.ownedRoles = Set.copyOf(ownedRoles);
    }

    @Nullable
    Member member(EntityPersister persister) {
        return members.get(persister);
    }

    /** Whether {@code role} is a collection whose elements do not know their parent. */
    boolean ownsParts(@Nullable String role) {
        return role != null && ownedRoles.contains(role);
    }
}
