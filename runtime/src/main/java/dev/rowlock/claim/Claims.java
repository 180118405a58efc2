package dev.rowlock.claim;

import jakarta.persistence.EntityNotFoundException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
     */
    public Claim read(ClaimSpec spec, List<? extends @Nullable Object> arguments) {
        List<ClaimedValue> values = new ArrayList<>();
        Set<RowKey> rows = new LinkedHashSet<>();
        for (int index = 0; index < spec.parameters().size(); index++) {
            ClaimedValue value = new ClaimedValue(spec, spec.parameters().get(index), arguments.get(index));
            values.add(value);
            value.elements().forEach(element -> rows.add(locks.key(entityName(value), id(value, element))));
        }
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

        /** Whether it fails rather than waits. */
        public boolean isNowait() {
            return spec.nowait();
        }

        /** What is thrown because that row is not to be had. */
        public ClaimUnavailableException unavailable(RowKey row) {
            return new ClaimUnavailableException(spec.method(), row);
        }

        /**
         * Locks the rows, and those others that the caller wants locked before, in one order. Rows that this transaction holds
         * already are left as they are.
         *
         * @return those of the others that do not exist
         * @throws EntityNotFoundException if a claimed row does not exist
         * @throws ClaimUnavailableException if the claim is {@code nowait} and another transaction holds a row
         * @throws DirtyClaimException if a claimed entity has unsaved changes in this session
         */
        public Set<RowKey> lock(Session session, Collection<RowKey> others) {
            Set<RowKey> held = locks.held(session);
            reloaded.clear();
            rows.stream().filter(row -> !held.contains(row)).forEach(reloaded::add);
            for (RowKey row : reloaded) {
                if (freshState.isDirty(session, row)) {
                    throw new DirtyClaimException(spec.method(), row);
                }
            }
            freshState.writeChanges(session, reloaded);
            Set<RowKey> waited = new LinkedHashSet<>(others);
            if (!spec.nowait()) {
                waited.addAll(rows);
            }
            Set<RowKey> missing = locks.lock(session, waited);
            if (spec.nowait()) {
                locks.lockFree(session, rows).forEach(row -> refuse(session, row));
            } else {
                missing.stream().filter(rows::contains).findFirst().ifPresent(this::refuseMissing);
            }
            return missing;
        }

        /** Loads the claimed rows and returns the arguments with each entity replaced by its managed copy. */
        public List<@Nullable Object> load(Session session) {
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
                            key -> reloaded.contains(locks.key(entity.getName(), key)))));

            List<@Nullable Object> arguments = new ArrayList<>();
            for (ClaimedValue value : values) {
                Map<Object, Object> ofEntity =
                        loaded.getOrDefault(value.parameter().entity(), Map.of());
                arguments.add(value.with(element -> ofEntity.getOrDefault(id(value, element), element)));
            }
            return arguments;
        }

        private void refuse(Session session, RowKey row) {
            if (locks.isHeldByAnother(session, row)) {
                throw unavailable(row);
            }
            refuseMissing(row);
        }

        private void refuseMissing(RowKey row) {
            throw new EntityNotFoundException(
                    "\"" + spec.method() + "\" cannot claim " + row + ": there is no such row");
        }
    }
}
