package dev.rowlock.retry;

import dev.rowlock.claim.ClaimUnavailableException;
import dev.rowlock.claim.RowKey;
import dev.rowlock.claim.RowLocks;
import dev.rowlock.claim.StaleClaimException;
import dev.rowlock.conflict.Conflict;
import dev.rowlock.conflict.ConflictClassifier;
import dev.rowlock.conflict.ConflictKind;
import dev.rowlock.conflict.NotRepeatable;
import dev.rowlock.transaction.TransactionRunner;
import dev.rowlock.transaction.UnitOfWork;
import java.util.Optional;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.persister.entity.EntityPersister;

/** Understands the failure of an attempt, with what is known about the row that lost. */
final class LostRows {
    private static final int DEEPEST = 20; // causes may form a ring

    private final SessionFactoryImplementor sessionFactory;
    private final TransactionRunner runner;
    private final ConflictClassifier classifier;
    private final RowLocks locks;

    LostRows(
            SessionFactoryImplementor sessionFactory,
            TransactionRunner runner,
            ConflictClassifier classifier,
            RowLocks locks) {
        this.sessionFactory = sessionFactory;
        this.runner = runner;
        this.classifier = classifier;
        this.locks = locks;
    }

    /** Understands a failure in the attempt of that scope. */
    Conflict conflict(Scope scope, Throwable failure) {
        Conflict classified = classifier.classify(failure, scope.phase());
        Conflict conflict = covered(failure, RolledBackException.class).isPresent()
                ? classified.as(ConflictKind.SWALLOWED)
                : classified;
        if (conflict.kind() == ConflictKind.SWALLOWED) {
            Conflict hidden = scope.attempt().recorded();
            return hidden == null ? conflict : hidden;
        }
        Optional<ClaimUnavailableException> unavailable = covered(failure, ClaimUnavailableException.class);
        if (unavailable.isPresent()) {
            RowKey row = unavailable.get().row();
            return conflict.as(ConflictKind.CLAIM_UNAVAILABLE).on(row.entityName(), row.id());
        }
        Optional<StaleClaimException> stale = covered(failure, StaleClaimException.class);
        if (stale.isPresent()) {
            Conflict known = conflict.as(stale.get().isInput() ? ConflictKind.STALE_INPUT : ConflictKind.OPTIMISTIC);
            RowKey row = stale.get().row();
            return row == null ? known : known.on(row.entityName(), row.id());
        }
        if (conflict.kind() == ConflictKind.OPTIMISTIC) {
            Optional<RowKey> row = row(conflict);
            if (row.filter(scope.attempt()::holds).isPresent()) {
                return conflict.as(ConflictKind.STALE_INPUT);
            }
            if (row.filter(scope.attempt()::missed).isPresent()) {
                return conflict.as(ConflictKind.ROW_GONE);
            }
        }
        return conflict;
    }

    // A container may have translated what was thrown.
    private static <T extends Throwable> Optional<T> covered(Throwable failure, Class<T> type) {
        int depth = 0;
        for (Throwable link = failure; link != null && depth < DEEPEST; link = link.getCause(), depth++) {
            if (link instanceof NotRepeatable) {
                return Optional.empty(); // a call inside has decided about what is below
            }
            if (type.isInstance(link)) {
                return Optional.of(type.cast(link));
            }
        }
        return Optional.empty();
    }

    /** The row that lost, as its locks name it. */
    Optional<RowKey> row(Conflict conflict) {
        return conflict.entityName() == null || conflict.id() == null
                ? Optional.empty()
                : locks.find(conflict.entityName(), conflict.id());
    }

    /**
     * Finds out, for a conflict after which no row will be locked, whether another attempt is pointless: the row has
     * lost again although nobody has written it since it lost before. Reads its version once the transaction has
     * ended.
     */
    Conflict compareVersions(Invocation invocation, Conflict conflict) {
        if (conflict.kind() != ConflictKind.OPTIMISTIC || conflict.entityName() == null || conflict.id() == null) {
            return conflict;
        }
        EntityPersister persister = sessionFactory.getMappingMetamodel().findEntityDescriptor(conflict.entityName());
        if (persister == null || !persister.isVersioned()) {
            return conflict;
        }
        try (UnitOfWork unit = runner.begin(Optional.empty())) {
            Object version = persister.getCurrentVersion(
                    conflict.id(), unit.session().unwrap(SharedSessionContractImplementor.class));
            if (!invocation.sawAgain(new RowKey(persister.getRootEntityName(), conflict.id()), version)) {
                return conflict;
            }
            return conflict.as(version == null ? ConflictKind.ROW_GONE : ConflictKind.STALE_INPUT);
        } catch (RuntimeException unable) {
            conflict.cause().addSuppressed(unable);
            return conflict;
        }
    }
}
