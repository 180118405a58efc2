package dev.rowlock.aggregate;

import org.jspecify.annotations.Nullable;

/** A part that is inserted, updated or deleted; a class and not a record because of Hibernate's state arrays. */
final class PartChange {

    private final Member member;
    private final Object entity;
    private final @Nullable Object id;
    private final Object @Nullable [] state;
    private final Object @Nullable [] before;
    private final Kind kind;

    private enum Kind {
        INSERT,
        UPDATE,
        UPSERT,
        DELETE
    }

    private PartChange(
            Kind kind,
            Member member,
            Object entity,
            @Nullable Object id,
            Object @Nullable [] state,
            Object @Nullable [] before) {
        this.kind = kind;
        this.member = member;
        this.entity = entity;
        this.id = id;
        this.state = state;
        this.before = before;
    }

    static PartChange insert(Member member, Object entity, @Nullable Object id, Object @Nullable [] state) {
        return new PartChange(Kind.INSERT, member, entity, id, state, null);
    }

    /** An upsert may insert or not, so it counts as both. */
    static PartChange upsert(Member member, Object entity, @Nullable Object id, Object @Nullable [] state) {
        return new PartChange(Kind.UPSERT, member, entity, id, state, null);
    }

    /** An update, with the attributes as they were loaded where somebody knows: they tell the parents it leaves. */
    static PartChange update(
            Member member, Object entity, @Nullable Object id, Object @Nullable [] state, Object @Nullable [] before) {
        return new PartChange(Kind.UPDATE, member, entity, id, state, before);
    }

    static PartChange delete(Member member, Object entity, @Nullable Object id, Object @Nullable [] state) {
        return new PartChange(Kind.DELETE, member, entity, id, state, null);
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
        return kind == Kind.INSERT;
    }

    boolean isUpdate() {
        return kind == Kind.UPDATE;
    }

    /** Whether Hibernate may send it before all UPDATEs, which it does for orphans that a unique key may refer to. */
    boolean isDeletedFirst() {
        return kind == Kind.DELETE
                && member.parents().stream().anyMatch(link -> link.attribute().isOneToOne());
    }

    /** Whether only the database knows which parents it leaves: a stateless session remembers none. */
    boolean leavesUnknownParents() {
        return before == null && (kind == Kind.UPDATE || kind == Kind.UPSERT);
    }

    Origin origin() {
        boolean locksRoot = kind == Kind.INSERT || kind == Kind.UPSERT;
        return new Origin(member.persister().getEntityName(), id, locksRoot);
    }
}
