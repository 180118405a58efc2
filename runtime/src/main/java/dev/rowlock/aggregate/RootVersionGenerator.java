package dev.rowlock.aggregate;

import java.util.EnumSet;
import org.hibernate.LockMode;
import org.hibernate.engine.spi.EntityEntry;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.generator.BeforeExecutionGenerator;
import org.hibernate.generator.EventType;
import org.hibernate.generator.EventTypeSets;
import org.hibernate.metamodel.mapping.EntityVersionMapping;
import org.hibernate.type.descriptor.java.VersionJavaType;
import org.jspecify.annotations.Nullable;

/**
 * Generates the versions of one hierarchy of roots: what Hibernate or the user's own generator would, but the same
 * value again once the root has been incremented in this transaction. It only reads what executed statements recorded:
 * it also runs in auto-flushes that Hibernate then drops.
 */
final class RootVersionGenerator implements BeforeExecutionGenerator {

    private static final long serialVersionUID = 1L;

    private final String entityName;
    private final transient @Nullable BeforeExecutionGenerator original;
    private final transient AggregateActivation activation;

    RootVersionGenerator(
            String entityName, @Nullable BeforeExecutionGenerator original, AggregateActivation activation) {
        this.entityName = entityName;
        this.original = original;
        this.activation = activation;
    }

    RootIncrements increments() {
        return activation.increments();
    }

    AggregateStatistics statistics() {
        return activation.statistics();
    }

    int openTransactions() {
        return activation.transactions().size();
    }

    @Override
    public EnumSet<EventType> getEventTypes() {
        return EventTypeSets.ALL;
    }

    @Override
    @SuppressWarnings(
            "NullAway") // the interface is unannotated: a version is null before the first, an owner in a lock
    public Object generate(
            SharedSessionContractImplementor session, @Nullable Object owner, Object current, EventType eventType) {
        return isSecondIncrement(session, owner, current, eventType)
                ? current
                : generateOriginal(session, owner, current, eventType);
    }

    private boolean isSecondIncrement(
            SharedSessionContractImplementor session,
            @Nullable Object owner,
            @Nullable Object current,
            EventType eventType) {
        if (current == null || eventType == EventType.INSERT) {
            return false;
        }
        if (owner != null && (isForced(session, owner) || isNew(session, owner))) {
            return true;
        }
        AggregateTransaction transaction = activation.transactions().find(session);
        if (transaction == null) {
            return false;
        }
        return owner != null
                ? transaction.isIncremented(owner, session)
                : transaction.answersForcedIncrement(session, entityName, current);
    }

    /** Whether the caller has locked it with PESSIMISTIC_FORCE_INCREMENT, which increments at once. */
    private static boolean isForced(SharedSessionContractImplementor session, Object root) {
        EntityEntry entry = session.getPersistenceContextInternal().getEntry(root);
        return entry != null && entry.getLockMode() == LockMode.PESSIMISTIC_FORCE_INCREMENT;
    }

    /** Whether its INSERT is still queued: an UPDATE of the same flush is no second state of it. */
    private static boolean isNew(SharedSessionContractImplementor session, Object root) {
        EntityEntry entry = session.getPersistenceContextInternal().getEntry(root);
        return entry != null && !entry.isExistsInDatabase();
    }

    /** Whether {@code version + 1} in the database does the same. */
    boolean addsOne(SharedSessionContractImplementor session) {
        return original == null
                && Number.class.isAssignableFrom(version(session).getJavaType().getJavaTypeClass());
    }

    /** Returns the version after {@code current}, whatever was generated in this transaction before. */
    Object next(SharedSessionContractImplementor session, @Nullable Object owner, Object current) {
        return generateOriginal(session, owner, current, EventType.FORCE_INCREMENT);
    }

    @SuppressWarnings("NullAway")
    private Object generateOriginal(
            SharedSessionContractImplementor session,
            @Nullable Object owner,
            @Nullable Object current,
            EventType eventType) {
        Object generated = original == null
                ? generateStandard(session, current, eventType)
                : askOriginal(original, session, owner, current, eventType);
        return current == null ? generated : LaterTimestamp.than(current, generated, precision(session));
    }

    @SuppressWarnings("NullAway")
    private static Object askOriginal(
            BeforeExecutionGenerator original,
            SharedSessionContractImplementor session,
            @Nullable Object owner,
            @Nullable Object current,
            EventType eventType) {
        // @CurrentTimestamp(source = DB) can be asked before execution for a forced increment only.
        boolean forced = original.generatedOnExecution()
                || (eventType == EventType.FORCE_INCREMENT && original.generatesOnForceIncrement());
        EventType asked = forced
                ? EventType.FORCE_INCREMENT
                : eventType == EventType.FORCE_INCREMENT ? EventType.UPDATE : eventType;
        return original.generate(session, owner, current, asked);
    }

    @SuppressWarnings({"unchecked", "NullAway"})
    private Object generateStandard(
            SharedSessionContractImplementor session, @Nullable Object current, EventType eventType) {
        EntityVersionMapping version = version(session);
        VersionJavaType<Object> type = (VersionJavaType<Object>) version.getJavaType();
        Integer precision =
                version.getTemporalPrecision() != null ? version.getTemporalPrecision() : version.getPrecision();
        return eventType == EventType.INSERT
                ? type.seed(version.getLength(), precision, version.getScale(), session)
                : type.next(current, version.getLength(), precision, version.getScale(), session);
    }

    private int precision(SharedSessionContractImplementor session) {
        Integer precision = version(session).getTemporalPrecision();
        return precision != null
                ? precision
                : session.getJdbcServices().getDialect().getDefaultTimestampPrecision();
    }

    private EntityVersionMapping version(SharedSessionContractImplementor session) {
        return session.getFactory()
                .getMappingMetamodel()
                .getEntityDescriptor(entityName)
                .getVersionMapping();
    }
}
