package dev.rowlock.aggregate;

import org.jspecify.annotations.Nullable;

/** A part that is inserted, updated or deleted; a class and not a record because of Hibernate's state arrays. */
final class PartChange {

    private final Member member;
    private final Object entity;
    private final @Nullable Object id;
    private final Object @Nullable [] state;
    private final Object @Nullable [] before;
    private final boolean created;
    private final boolean locksRoot;

    private PartChange(
            Member member,
            Object entity,
            @Nullable Object id,
            Object @Nullable [] state,
            Object @Nullable [] before,
            boolean created,
            boolean locksRoot) {
        this.member = member;
        this.entity = entity;
        this.id = id;
        this.state = state;
        this.before = before;
        this.created = created;
        this.locksRoot = locksRoot;
    }

    static PartChange insert(Member member, Object entity, @Nullable Object id, Object @Nullable [] state) {
        return new PartChange(member, entity, id, state, null, true, true);
    }

    /** An upsert may insert or not, so it counts as both. */
    static PartChange upsert(Member member, Object entity, @Nullable Object id, Object @Nullable [] state) {
        return new PartChange(member, entity, id, state, null, false, true);
    }

    /** An update, with the attributes as they were loaded where somebody knows: they tell the parents it leaves. */
    static PartChange update(
            Member member, Object entity, @Nullable Object id, Object @Nullable [] state, Object @Nullable [] before) {
        return new PartChange(member, entity, id, state, before, false, false);
    }

    static PartChange delete(Member member, Object entity, @Nullable Object id, Object @Nullable [] state) {
        return new PartChange(member, entity, id, state, null, false, false);
    }

    Member member() {
        return member;
    }

    Object entity() {
        return entity;
    }

    @Nullable
    Object id() {
        return id;
    }

    /** The attributes that tell the parents it belongs to, or null if only the instance can. */
    Object @Nullable [] state() {
        return state;
    }

    Object @Nullable [] before() {
        return before;
    }

    /** Whether it is certainly new, so that nobody can own it in the database yet. */
    boolean created() {
        return created;
    }

    Origin origin() {
        return new Origin(member.persister().getEntityName(), id, locksRoot);
    }
}
