package dev.rowlock.claim;

import dev.rowlock.LockStrength;
import jakarta.persistence.EntityNotFoundException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hibernate.LockMode;
import org.hibernate.Session;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.jspecify.annotations.Nullable;

/**
 * Claims the rows that a method's arguments name: lock the ids, then load.
 *
 * @since 0.1
 */
public final class Claims {
    private final SessionFactoryImplementor sessionFactory;
    private final RowLocks locks;
    private final FreshState freshState;

    /** Creates the claims of that factory. */
    public Claims(SessionFactoryImplementor sessionFactory, RowLocks locks) {
        this.sessionFactory = sessionFactory;
        this.locks = locks;
        this.freshState = new FreshState(sessionFactory);
    }

    /**
     * Reads the arguments of one call, without a session.
     *
     * @throws IllegalArgumentException if a claimed argument is null or an entity without an id
     * @throws UnsupportedOperationException if this database cannot keep to the time that the claim may wait
     */
    public Claim read(ClaimSpec spec, List<? extends @Nullable Object> arguments) {
        List<ClaimedValue> values = new ArrayList<>();
        Set<RowKey> rows = new LinkedHashSet<>();
        for (int index = 0; index < spec.parameters().size(); index++) {
            ClaimedValue value = new ClaimedValue(spec, spec.parameters().get(index), arguments.get(index));
            values.add(value);
            value.elements().forEach(element -> rows.add(locks.key(entityName(value), id(value, element))));
        }
        locks.start(spec.method(), spec.terms()); // refuses what the database cannot keep to, before anything is done
        return new Claim(spec, values, rows);
    }

    private static String entityName(ClaimedValue value) {
        return value.parameter().entity().getName();
    }

    private Object id(ClaimedValue value, Object element) {
        return switch (value.parameter().shape()) {
            case ID, IDS -> element;
            case ENTITY, ENTITIES -> {
                Object id = sessionFactory.getPersistenceUnitUtil().getIdentifier(element);
                if (id == null) {
                    throw new IllegalArgumentException("\"" + value.spec().method()
                            + "\" was called with an entity without id" + " for the claimed parameter \""
                            + value.parameter().name() + "\"; persist it first");
                }
                yield id;
            }
        };
    }

    /** The claim of one call. */
    public final class Claim {
        private final ClaimSpec spec;
        private final List<ClaimedValue> values;
        private final Set<RowKey> rows;
        private final Set<RowKey> reloaded = new LinkedHashSet<>();

        private Claim(ClaimSpec spec, List<ClaimedValue> values, Set<RowKey> rows) {
            this.spec = spec;
            this.values = values;
            this.rows = rows;
        }

        /** Returns the rows that are claimed. */
        public Set<RowKey> rows() {
            return Collections.unmodifiableSet(rows);
        }

        /** Whether others may hold the same lock at the same time, so that nobody has to queue for it. */
        public boolean isShared() {
            return locks.effective(spec.terms().strength()) == LockStrength.SHARE;
        }

        /** Starts the time that this claim may wait for all its rows, at gates and in the database together. */
        public LockLimit start() {
            return locks.start(spec.method(), spec.terms());
        }

        /**
         * Locks the rows, and those others that the caller wants locked before, in one order. Rows that this transaction holds
         * already, and as strongly, are left as they are.
         *
         * @param limit how long it may wait for all of them, from {@link #start}
         * @return those of the others that do not exist
         * @throws EntityNotFoundException if a claimed row does not exist
         * @throws ClaimUnavailableException if another transaction holds a row, and the claim is {@code nowait} or its time is
         *     over; the transaction stays usable
         * @throws DirtyClaimException if a claimed entity has unsaved changes in this session
         */
        public Set<RowKey> lock(Session session, Collection<RowKey> others, LockLimit limit) {
            Set<RowKey> held = locks.held(session);
            reloaded.clear();
            rows.stream().filter(row -> !held.contains(row)).forEach(reloaded::add);
            for (RowKey row : reloaded) {
                if (freshState.isDirty(session, row)) {
                    throw new DirtyClaimException(spec.method(), row);
                }
            }
            freshState.writeChanges(session, reloaded);
            Set<RowKey> missing = waitFor(session, waited(others), limit);
            if (spec.nowait()) {
                locks.lockFree(session, rows, strength()).forEach(row -> refuse(session, row));
            } else {
                missing.stream().filter(rows::contains).findFirst().ifPresent(this::refuseMissing);
            }
            return missing;
        }

        private Map<RowKey, LockStrength> waited(Collection<RowKey> others) {
            Map<RowKey, LockStrength> waited = new LinkedHashMap<>();
            others.forEach(row -> waited.put(row, LockStrength.NO_KEY_UPDATE));
            if (!spec.nowait()) {
                rows.forEach(row -> waited.merge(row, strength(), (other, mine) -> mine.covers(other) ? mine : other));
            }
            return waited;
        }

        private Set<RowKey> waitFor(Session session, Map<RowKey, LockStrength> waited, LockLimit limit) {
            try {
                return locks.lock(session, waited, limit);
            } catch (LockWaitExpired expired) {
                throw new ClaimUnavailableException(spec.method(), expired.row(), expired);
            }
        }

        private LockStrength strength() {
            return spec.terms().strength();
        }

        /**
         * Loads the claimed rows and returns the arguments with each entity replaced by its managed copy.
         *
         * @param first whether the transaction began with this claim, so that it has read nothing before
         */
        public List<@Nullable Object> load(Session session, boolean first) {
            LockMode mode = first && rows.stream().allMatch(locks::isFirstStatement)
                    ? LockMode.NONE
                    : locks.readMode(strength());
            Map<Class<?>, Set<Object>> ids = new HashMap<>();
            for (ClaimedValue value : values) {
                Set<Object> ofEntity = ids.computeIfAbsent(value.parameter().entity(), entity -> new LinkedHashSet<>());
                value.elements().forEach(element -> ofEntity.add(id(value, element)));
            }
            Map<Class<?>, Map<Object, Object>> loaded = new HashMap<>();
            ids.forEach((entity, all) -> loaded.put(
                    entity,
                    freshState.load(
                            session,
                            entity,
                            List.copyOf(all),
                            key -> reloaded.contains(locks.key(entity.getName(), key)),
                            mode)));

            List<@Nullable Object> arguments = new ArrayList<>();
            for (ClaimedValue value : values) {
                Map<Object, Object> ofEntity =
                        loaded.getOrDefault(value.parameter().entity(), Map.of());
                arguments.add(value.with(element -> ofEntity.getOrDefault(id(value, element), element)));
            }
            return arguments;
        }

        private void refuse(Session session, RowKey row) {
            if (locks.isHeldByAnother(session, row, strength())) {
                throw new ClaimUnavailableException(spec.method(), row);
            }
            refuseMissing(row);
        }

        private void refuseMissing(RowKey row) {
            throw new EntityNotFoundException(
                    "\"" + spec.method() + "\" cannot claim " + row + ": there is no such row");
        }
    }
}
