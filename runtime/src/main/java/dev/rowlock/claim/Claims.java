package dev.rowlock.claim;

import dev.rowlock.OnStale;
import jakarta.persistence.EntityNotFoundException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
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
        this.freshState = new FreshState(sessionFactory, locks.tables());
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
        LockLimit limit = locks.start(spec.method(), spec.options()); // refuses what the database cannot keep to
        return new Claim(spec, values, rows, limit);
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
        private final Claimant claimant;
        private final Set<RowKey> reloaded = new LinkedHashSet<>();
        private LockLimit limit;
        private long startNanos = System.nanoTime();
        private boolean readsFirst;

        private Claim(ClaimSpec spec, List<ClaimedValue> values, Set<RowKey> rows, LockLimit limit) {
            this.spec = spec;
            this.values = values;
            this.rows = rows;
            this.claimant = locks.claimant(spec.method(), spec.options());
            this.limit = limit;
        }

        /** Returns the rows that are claimed. */
        public Set<RowKey> rows() {
            return Collections.unmodifiableSet(rows);
        }

        /** Whether it fails rather than waits. */
        public boolean isNowait() {
            return spec.nowait();
        }

        /** Whether others may hold the same lock at the same time, so that nobody has to queue for it. */
        public boolean isShared() {
            return claimant.isShared();
        }

        /** Starts anew the time that this claim may wait for all its rows, at gates and in the database together. */
        public void start() {
            limit = locks.start(spec.method(), spec.options());
            startNanos = System.nanoTime();
        }

        /** Returns what is left of the time that it may wait, zero or less if it is over; empty if it has no limit. */
        public Optional<Duration> remaining() {
            return limit.remaining();
        }

        /** What is thrown because somebody in this process uses that row, if there is one, or waits for it. */
        public ClaimUnavailableException inUse(RowKey row) {
            return new ClaimUnavailableException(
                    spec.method(), row, "somebody in this process uses it, or waits for it", null);
        }

        /** What is thrown because the claim's time was over before somebody in this process let go of that row. */
        public ClaimTimeoutException timedOut(RowKey row) {
            return new ClaimTimeoutException(
                    spec.method(), row, "somebody in this process uses it, and did not let go in time", null);
        }

        /**
         * Locks the rows, and those others that the caller wants locked before, in one order. Rows that this transaction holds
         * already, and as strongly, are left as they are.
         *
         * @return those of the others that do not exist
         * @throws EntityNotFoundException if a claimed row does not exist
         * @throws ClaimUnavailableException if another transaction holds a row, and the claim is {@code nowait}
         * @throws ClaimTimeoutException if another transaction holds a row and the claim's time is over; see {@link #start}
         * @throws DirtyClaimException if a claimed entity has unsaved changes in this session
         * @throws jakarta.persistence.PersistenceException another {@link ClaimFailure}
         */
        public Set<RowKey> lock(Session session, Collection<RowKey> others) {
            if (!rows.isEmpty()) {
                WritableTransaction.require(session, spec.method(), locks.failures());
            }
            Set<RowKey> held = locks.held(session);
            reloaded.clear();
            rows.stream().filter(row -> !held.contains(row)).forEach(reloaded::add);
            for (RowKey row : reloaded) {
                if (freshState.isDirty(session, row)) {
                    throw new DirtyClaimException(spec.method(), row);
                }
            }
            Map<RowKey, Claimant> waited = waited(others);
            readsFirst = !waited.keySet().stream().allMatch(locks::isFirstStatement)
                    || !rows.stream().allMatch(locks::isFirstStatement);
            locks.check(session, waited);
            freshState.writeChanges(session, reloaded);
            Set<RowKey> missing = locks.lock(session, waited, limit);
            if (spec.nowait()) {
                translated(session, () -> locks.lockFree(session, rows, claimant))
                        .forEach(row -> refuse(session, row));
            } else {
                missing.stream().filter(rows::contains).findFirst().ifPresent(this::refuseMissing);
            }
            locks.statistics().waited(spec.method(), Duration.ofNanos(System.nanoTime() - startNanos));
            return missing;
        }

        private Map<RowKey, Claimant> waited(Collection<RowKey> others) {
            Map<RowKey, Claimant> waited = new LinkedHashMap<>();
            others.forEach(row -> waited.put(row, locks.ofLost(claimant)));
            if (!spec.nowait()) {
                rows.forEach(row -> waited.merge(row, claimant, (other, mine) -> mine.covers(other) ? mine : other));
            }
            return waited;
        }

        /**
         * Loads the claimed rows and returns the arguments with each entity replaced by its managed copy.
         *
         * @param first whether the transaction began with this claim, so that it has read nothing before
         * @throws StaleClaimException if somebody has changed a row since the caller saw it, and the claim is to fail then
         */
        public List<@Nullable Object> load(Session session, boolean first) {
            LockMode mode = first && !readsFirst ? LockMode.NONE : locks.readMode(claimant.strength());
            return translated(session, () -> loaded(session, mode));
        }

        private List<@Nullable Object> loaded(Session session, LockMode mode) {
            Map<Class<?>, Set<Object>> ids = new LinkedHashMap<>();
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
                            mode,
                            whenChanged(session, entity))));

            List<@Nullable Object> arguments = new ArrayList<>();
            for (ClaimedValue value : values) {
                Map<Object, Object> ofEntity =
                        loaded.getOrDefault(value.parameter().entity(), Map.of());
                arguments.add(value.with(element -> managed(session, value, element, ofEntity)));
            }
            return arguments;
        }

        private Object managed(Session session, ClaimedValue value, Object element, Map<Object, Object> loaded) {
            Object id = id(value, element);
            Object managed = loaded.getOrDefault(id, element);
            if (spec.options().onStale() == OnStale.FAIL && freshState.isOlder(session, element, managed)) {
                throw stale(session, locks.key(entityName(value), id), true);
            }
            return managed;
        }

        private @Nullable Consumer<Object> whenChanged(Session session, Class<?> entity) {
            return spec.options().onStale() == OnStale.RELOAD
                    ? null
                    : id -> {
                        throw stale(session, locks.key(entity.getName(), id), false);
                    };
        }

        private StaleClaimException stale(Session session, RowKey row, boolean input) {
            LockFailures.doom(session);
            return new StaleClaimException(spec.method(), row, input);
        }

        private <R> R translated(Session session, Supplier<R> statements) {
            return locks.failures().translated(session, spec.method(), null, statements);
        }

        private void refuse(Session session, RowKey row) {
            if (translated(session, () -> locks.isHeldByAnother(session, row, claimant.strength()))) {
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
